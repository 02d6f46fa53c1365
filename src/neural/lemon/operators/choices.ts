import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';

/** What was chosen: for each stream the integers in order. */
export type Streams = ReadonlyMap<string, readonly number[]>;

/**
 * The choices that make a case. They are recorded, so a case can be made again from changed choices: smaller integers make
 * simpler cases. Each tensor has a stream of its own, so a shorter tensor leaves the others as they are.
 */
export class Choices {
  readonly #next: (stream: string, at: number, bound: number) => number;
  readonly #name: string;
  readonly #made: Map<string, number[]>;

  private constructor(
    next: (stream: string, at: number, bound: number) => number,
    name: string,
    made: Map<string, number[]>,
  ) {
    this.#next = next;
    this.#name = name;
    this.#made = made;
    if (!made.has(name)) made.set(name, []);
  }

  static drawn(random: Random): Choices {
    return new Choices((_, __, bound) => random.below(bound), '', new Map());
  }

  /** Returns choices that were made before. Those that are missing are 0. */
  static replayed(given: Streams): Choices {
    return new Choices(
      (stream, at, bound) => Math.min(given.get(stream)?.[at] ?? 0, bound - 1),
      '',
      new Map(),
    );
  }

  /** What was chosen so far. */
  get made(): Streams {
    return this.#made;
  }

  /** Chooses an integer in [0, bound); 0 is the simplest. */
  below(bound: number): number {
    const own = mustGet(this.#made, this.#name);
    const chosen = this.#next(this.#name, own.length, bound);
    own.push(chosen);
    return chosen;
  }

  /** Chooses an item; the first is the simplest. */
  pick<Item>(items: readonly Item[]): Item {
    return itemAt(items, this.below(items.length));
  }

  /** Returns a stream of its own. */
  stream(name: string): Choices {
    return new Choices(this.#next, name, this.#made);
  }
}
