import { errorMark } from '../../base/thrown.ts';
import type { FalseAlarms } from '../false-alarms/false-alarms.ts';
import { operationAtFault, type HuntFault } from '../judge/fault.ts';
import { isRefusedHalfWay } from '../judge/is-refused-half-way.ts';
import type { Judge } from '../judge/judge.ts';
import type { HuntContext } from '../run/hunt-context.ts';

/** Calls with the same error and marks that are shown to be refused half-way; then all are. */
const SHOWN = 8;
/** Stands for calls that leave a broken object. */
const BROKEN = -1;

/** Tells which calls a class refuses half-way, see {@link isRefusedHalfWay}, and leaves an object that is valid or harmless. */
export class HalfWayRefusals {
  readonly #context: HuntContext;
  readonly #falseAlarms: FalseAlarms;
  /** By method, error and marks, how many calls were shown to be refused, or BROKEN. */
  readonly #shown = new Map<string, number>();

  constructor(context: HuntContext, falseAlarms: FalseAlarms) {
    this.#context = context;
    this.#falseAlarms = falseAlarms;
  }

  /** Forgets what was found: another judge, or more that the rules learnt, may lead to other results. */
  clear(): void {
    this.#shown.clear();
  }

  /** True if a fault is a call that is refused half-way and does no harm. */
  async includes(fault: HuntFault, judge: Judge): Promise<boolean> {
    const { kind, after, thrown } = fault;
    if (kind !== 'exception' || after === undefined) return false;
    const marks = judge.rejects(after) ? judge.marks(after) : [];
    const key = JSON.stringify([operationAtFault(fault).name, errorMark(thrown!), ...marks]);
    const shown = this.#shown.get(key) ?? 0;
    if (shown === BROKEN || shown >= SHOWN) return shown !== BROKEN;
    if (!(await isRefusedHalfWay(fault, this.#context, judge.oracle.classes))) return false;
    const isHarmless =
      shown > 0 ||
      marks.length === 0 ||
      (await this.#falseAlarms.reasonAfterThrow(fault, judge)) !== undefined;
    this.#shown.set(key, isHarmless ? shown + 1 : BROKEN);
    return isHarmless;
  }
}
