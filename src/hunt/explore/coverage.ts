import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { Trace } from '../run/trace.ts';

/** Distinct states in which an operation is called before it counts as looked at; further ones are not counted. */
export const LOOKED_AT = 3;

/** What a hunt looked at. */
export interface HuntCoverage {
  /** Number of distinct states that the hunt reached and the oracle judged. */
  readonly states: number;
  /** For each operation, the number of distinct states that it was called in, at most {@link LOOKED_AT}. */
  readonly operations: readonly { readonly name: string; readonly states: number }[];
}

/** Counts the states that a hunt reaches, and those in which it calls each operation. */
export class Coverage {
  readonly #reached = new Set<string>();
  readonly #calledIn: ReadonlyMap<string, Set<string>>;

  /** @param operations the operations that the hunt may call. */
  constructor(operations: readonly Operation[]) {
    this.#calledIn = new Map(operations.map(({ name }) => [name, new Set()]));
  }

  /** Number of distinct states reached. */
  get states(): number {
    return this.#reached.size;
  }

  /** By operation, the number of states it was called in; see {@link HuntCoverage}. */
  get operations(): HuntCoverage['operations'] {
    return [...this.#calledIn].map(([name, { size }]) => ({ name, states: size }));
  }

  /** Notes a state; returns true if it was not reached before. */
  reach(state: ObjectGraph): boolean {
    const { size } = this.#reached;
    return this.#reached.add(graphKey(state)).size > size;
  }

  /** Notes the calls of a trace after the first `from`. */
  add({ calls, states }: Trace, from: number): void {
    let before = states[from];
    for (let made = from; made < calls.length; made++) {
      before = states[made] ?? before;
      const met = this.#calledIn.get(calls[made]!.operation.name);
      if (met === undefined || met.size === LOOKED_AT || before === undefined) continue;
      met.add(graphKey(before));
    }
  }
}
