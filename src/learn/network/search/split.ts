import type { Random } from '../../../base/random.ts';

/** Indexes of the bags to train on and of the bags to validate on. */
export interface Split {
  readonly training: Uint32Array;
  readonly validation: Uint32Array;
}

/**
 * Holds out the same share of the bags of each class, and at least one bag of each.
 *
 * @param labels 1 or 0 per bag; at least two bags of each class.
 * @param share share of the bags to hold out, between 0 and 1.
 */
export function stratifiedSplit(labels: Uint8Array, share: number, random: Random): Split {
  const heldOut = bagsByClass(labels, 2, random).map((bags) => {
    const size = Math.min(bags.length - 1, Math.max(1, Math.round(bags.length * share)));
    return { training: bags.subarray(size), validation: bags.subarray(0, size) };
  });
  return joinSplits(heldOut, random);
}

/**
 * Trains on all bags except the held-out bags, and validates on all bags. Use it for data in which no further bag can
 * be held out: a window that occurs only once would never be learned.
 */
export function heldOutSplit(count: number, heldOut: Uint32Array): Split {
  const excluded = new Set(heldOut);
  const all = Uint32Array.from({ length: count }, (_, bag) => bag);
  return { training: all.filter((bag) => !excluded.has(bag)), validation: all };
}

/**
 * Splits for cross-validation: every bag is held out exactly once, and the classes are spread evenly over the folds.
 *
 * @param labels 1 or 0 per bag; at least `folds` bags of each class.
 */
export function stratifiedFolds(labels: Uint8Array, folds: number, random: Random): Split[] {
  const classes = bagsByClass(labels, folds, random);
  return Array.from({ length: folds }, (_, fold) => {
    const parts = classes.map((bags) => ({
      training: bags.filter((_, i) => i % folds !== fold),
      validation: bags.filter((_, i) => i % folds === fold),
    }));
    return joinSplits(parts, random);
  });
}

function bagsByClass(labels: Uint8Array, atLeast: number, random: Random): Uint32Array[] {
  const all = Uint32Array.from(labels, (_, bag) => bag);
  return [1, 0].map((label) => {
    const bags = all.filter((bag) => labels[bag] === label);
    if (bags.length < atLeast) {
      throw new RangeError(`expected at least ${atLeast} bags labelled ${label}, got ${bags.length}`);
    }
    return random.shuffle(bags);
  });
}

function joinSplits(parts: readonly Split[], random: Random): Split {
  return {
    training: random.shuffle(Uint32Array.from(parts.flatMap(({ training }) => [...training]))),
    validation: random.shuffle(Uint32Array.from(parts.flatMap(({ validation }) => [...validation]))),
  };
}
