import { showCall } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { errorMark } from '../../base/thrown.ts';
import { operationAtFault, type HuntFault } from '../judge/fault.ts';
import { isThrownByClass } from '../run/is-thrown-by-class.ts';

/** A call that a class refuses on purpose: it throws and leaves the object as it was. */
export interface Refusal {
  readonly method: string;
  readonly error: { readonly name: string; readonly message: string };
  /** Calls on a new object, as text; the last one is refused. */
  readonly sequence: readonly string[];
}

/** The refusals of a hunt: for each method and error the one with the fewest calls. */
export class Refusals {
  readonly #refusals = new Map<string, Refusal>();

  /** The refusals, one per method and error. */
  get list(): readonly Refusal[] {
    return [...this.#refusals.values()];
  }

  /** Keeps a refusal. */
  add(fault: HuntFault): void {
    const { thrown, sequence } = fault;
    const method = operationAtFault(fault).name;
    const key = `${method}/${errorMark(thrown!)}`;
    const known = this.#refusals.get(key);
    if (known !== undefined && known.sequence.length <= sequence.calls.length) return;
    const { name, message } = thrown!;
    this.#refusals.set(key, { method, error: { name, message }, sequence: sequence.calls.map(showCall) });
  }

  /**
   * True if a fault is a refusal: the object is as before the call, and a `throw` of the class's own file threw, or Node refused an
   * argument that this file gave it.
   */
  includes({ kind, thrown, before, after, sequence }: HuntFault): boolean {
    if (kind !== 'exception' || sequence.interleaving !== undefined) return false;
    if (before === undefined || after === undefined || graphKey(before) !== graphKey(after)) return false;
    return isThrownByClass(thrown!);
  }
}
