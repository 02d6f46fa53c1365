import { getOrInsert } from './get-or-insert.ts';

/** What is made of two objects, once for each pair. It keeps neither of them alive. */
export class PairMap<A extends object, B extends object, V extends {}> {
  readonly #ofFirst = new WeakMap<A, WeakMap<B, V>>();

  /** Returns the value of a pair; makes it if there is none. */
  get(first: A, second: B, make: () => V): V {
    return getOrInsert(
      getOrInsert(this.#ofFirst, first, () => new WeakMap<B, V>()),
      second,
      make,
    );
  }
}
