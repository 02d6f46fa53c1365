import { graphKey } from '../../objects/heap/graph.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { Receiver } from '../../learn/examples/collect/receiver.ts';

/** Calls of a method that change nothing before it counts as one that only reads. */
const MAX_IDLE = 6;

/** The methods that change objects, as far as calls have shown: the others are left out. */
export class ChangingMethods {
  readonly #methods: readonly Operation[];
  /** By method: how many of its calls changed nothing; `-Infinity` once one changed something. */
  readonly #idle = new Map<Operation, number>();

  constructor(methods: readonly Operation[]) {
    this.#methods = methods;
  }

  /** The methods that have changed something, and those that were called a few times only. */
  get list(): readonly Operation[] {
    return this.#methods.filter((method) => this.#idleOf(method) < MAX_IDLE);
  }

  /** Returns a function that notes, after a call of an operation, whether it changed the object. */
  watch(operation: Operation, receiver: Receiver): () => void {
    if (!this.#methods.includes(operation) || this.#idleOf(operation) < 0) return () => undefined;
    const before = graphKey(receiver.graph);
    return () => {
      const hasChanged = graphKey(receiver.graph) !== before;
      this.#idle.set(operation, hasChanged ? -Infinity : this.#idleOf(operation) + 1);
    };
  }

  #idleOf = (method: Operation): number => this.#idle.get(method) ?? 0;
}
