import alea from 'seedrandom/lib/alea.js';

/** A stream of random numbers that depends only on its seed. */
export interface Random {
  /** Returns a uniform number in [0, 1). */
  next(): number;
  /** Returns a uniform integer in [0, bound). */
  below(bound: number): number;
  /** Returns a uniformly chosen item of a non-empty list. */
  pick<T>(items: readonly T[]): T;
  /** Shuffles in place (Fisher-Yates) and returns its argument. */
  shuffle<T extends Uint32Array | unknown[]>(items: T): T;
  /**
   * Returns an independent stream that depends only on the seed and the label, not on earlier draws. Changing a
   * label changes every model, since it selects the stream.
   */
  fork(label: string | number): Random;
}

/**
 * Creates a stream of random numbers, the only source of randomness in learn-inv.
 *
 * @param seed a string or number; equal seeds give equal streams.
 * @example
 * ```ts
 * const random = createRandom(42);
 * random.below(6);
 * ```
 */
export function createRandom(seed: string | number): Random {
  const generator = alea(String(seed));
  const below = (bound: number): number => Math.floor(generator() * bound);
  return {
    next: () => generator(),
    below,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('cannot pick from an empty list');
      return items[below(items.length)]!;
    },
    shuffle: (items) => {
      for (let last = items.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [items[last], items[other]] = [items[other]!, items[last]!];
      }
      return items;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
