import { showCall } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { errorMark, placeMark } from '../../base/thrown.ts';
import type { FalseAlarms } from '../false-alarms/false-alarms.ts';
import { operationAtFault, type HuntFault } from '../judge/fault.ts';
import { isRefusedHalfWay } from '../judge/is-refused-half-way.ts';
import type { Judge } from '../judge/judge.ts';
import type { Reproducer } from '../judge/reproducer.ts';
import { hasWrongKind } from '../judge/wrong-kind.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { isThrownByClass } from '../run/is-thrown-by-class.ts';

/** Calls with the same error and marks that are shown to be refused half-way; then all are. */
const SHOWN = 8;
/** Stands for calls that leave a broken object. */
const BROKEN = -1;

/** A call that a class refuses on purpose: it throws and leaves the object as it was. */
export interface Refusal {
  readonly method: string;
  readonly error: { readonly name: string; readonly message: string };
  /** Calls on a new object, as text; the last one is refused. */
  readonly sequence: readonly string[];
}

/** The refusals of a hunt: for each method and place that threw, the one with the fewest calls. */
export class Refusals {
  readonly #context: HuntContext;
  readonly #falseAlarms: FalseAlarms;
  readonly #refusals = new Map<string, Refusal>();
  /** By method, error and marks, how many calls were shown to be refused half-way, or BROKEN. */
  readonly #halfWay = new Map<string, number>();

  constructor(context: HuntContext, falseAlarms: FalseAlarms) {
    this.#context = context;
    this.#falseAlarms = falseAlarms;
  }

  /** The refusals, one per method and place that threw. */
  get list(): readonly Refusal[] {
    return [...this.#refusals.values()];
  }

  /** Keeps a refusal. */
  add(fault: HuntFault): void {
    const { thrown, sequence } = fault;
    const method = operationAtFault(fault).name;
    const key = `${method}/${placeMark(thrown!)}`;
    const known = this.#refusals.get(key);
    if (known !== undefined && known.sequence.length <= sequence.calls.length) return;
    const { name, message } = thrown!;
    this.#refusals.set(key, { method, error: { name, message }, sequence: sequence.calls.map(showCall) });
  }

  /** Forgets which calls were refused half-way: another judge, or more that the rules learnt, may lead to other results. */
  forget(): void {
    this.#halfWay.clear();
  }

  /**
   * True if a fault is a refusal, and no call that returns in the trusted version: a `throw` of the class, an argument of the wrong
   * kind, or a call that is refused half-way and does no harm.
   */
  async includes(fault: HuntFault, reproducer: Reproducer): Promise<boolean> {
    return (
      (leavesObject(fault) ||
        (await hasWrongKind(fault, reproducer)) ||
        (await this.#isHalfWay(fault, reproducer.judge))) &&
      !(await reproducer.throwsAlone(fault))
    );
  }

  async #isHalfWay(fault: HuntFault, judge: Judge): Promise<boolean> {
    const { kind, after, thrown } = fault;
    if (kind !== 'exception' || after === undefined) return false;
    const marks = judge.rejects(after) ? judge.marks(after) : [];
    const key = JSON.stringify([operationAtFault(fault).name, errorMark(thrown!), ...marks]);
    const shown = this.#halfWay.get(key) ?? 0;
    if (shown === BROKEN || shown >= SHOWN) return shown !== BROKEN;
    if (!(await isRefusedHalfWay(fault, this.#context, judge.oracle.classes))) return false;
    const isHarmless =
      shown > 0 ||
      marks.length === 0 ||
      (await this.#falseAlarms.reasonAfterThrow(fault, judge)) !== undefined;
    this.#halfWay.set(key, isHarmless ? shown + 1 : BROKEN);
    return isHarmless;
  }
}

/**
 * True if the object is as before a call, and a `throw` of the class's own file threw, or Node refused an argument that this file
 * gave it.
 */
function leavesObject({ kind, thrown, before, after, sequence }: HuntFault): boolean {
  if (kind !== 'exception' || sequence.interleaving !== undefined) return false;
  if (before === undefined || after === undefined || graphKey(before) !== graphKey(after)) return false;
  return isThrownByClass(thrown!);
}
