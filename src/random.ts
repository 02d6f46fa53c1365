import seedrandom from 'seedrandom';

/** A stream of random choices, wholly given by its seed. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A uniform integer in [0, bound). */
  below(bound: number): number;
  /** One item of a non-empty list, each as likely as the others. */
  pick<T>(items: readonly T[]): T;
  /** Shuffles in place (Fisher-Yates) and returns its argument. */
  shuffle<T extends Uint32Array | unknown[]>(items: T): T;
  /** An independent stream; the same seed and label give the same stream, whatever was drawn before. */
  fork(label: string | number): Random;
}

/**
 * The only source of random numbers in learn-inv.
 *
 * @param seed any string or number; equal seeds give equal streams.
 * @example
 * ```ts
 * const random = createRandom(42);
 * random.below(6);
 * ```
 */
export function createRandom(seed: string | number): Random {
  const generator = seedrandom.alea(String(seed));
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
