import { showCall } from '../../learn/examples/collect/receiver.ts';
import type { HuntFault } from '../judge/fault.ts';

/** A state that the oracle rejects and a false-alarm rule explains, a call that waits for others, or one that the structure fails. */
export interface HeldBackState {
  /** Name of the method that leaves the state. */
  readonly method: string;
  /** The calls that lead to the state, as text. */
  readonly sequence: readonly string[];
  /** Why the state does no harm. */
  readonly reason: string;
  /** True for a call whose promise does not settle by itself. */
  readonly isWaiting?: true;
  /** True for a call that throws. */
  readonly isThrowing?: true;
}

/** The held-back states of a hunt: the one with the shortest sequence for each method. */
export class HeldBackStates {
  readonly #states = new Map<string, HeldBackState>();

  /** The states, one per method. */
  get list(): readonly HeldBackState[] {
    return [...this.#states.values()];
  }

  /** Adds the state that a fault leaves, unless the same method has a state with as few calls. */
  add({ kind, sequence: { calls } }: HuntFault, reason: string): void {
    const method = calls.at(-1)!.operation.name;
    const known = this.#states.get(method);
    if (known !== undefined && known.sequence.length <= calls.length) return;
    const end = {
      ...(kind === 'timeout' && { isWaiting: true as const }),
      ...(kind === 'exception' && { isThrowing: true as const }),
    };
    this.#states.set(method, { method, sequence: calls.map(showCall), reason, ...end });
  }

  /** Removes all states; a retrained oracle may accept them. */
  clear(): void {
    this.#states.clear();
  }
}
