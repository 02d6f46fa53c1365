import type { Random } from '../../../base/random.ts';

/** Indexes of the bags to train on and of the bags to validate on. */
export interface Split {
  readonly training: Uint32Array;
  readonly validation: Uint32Array;
}

/** Holds out the same share of the bags of each class, and at least one bag of each. */
export function stratifiedSplit(labels: Uint8Array, share: number, random: Random): Split {
  const heldOut = bagsByClass(labels, random).map((bags) => {
    const size = Math.min(bags.length - 1, Math.max(1, Math.round(bags.length * share)));
    return { training: bags.subarray(size), validation: bags.subarray(0, size) };
  });
  return joinSplits(heldOut, random);
}

/** Trains on all bags but those held out, validates on all: a window that occurs only once cannot be held out. */
export function heldOutSplit(count: number, heldOut: Uint32Array): Split {
  const excluded = new Set(heldOut);
  const all = Uint32Array.from({ length: count }, (_, bag) => bag);
  return { training: all.filter((bag) => !excluded.has(bag)), validation: all };
}

/** Splits for cross-validation: every bag is held out exactly once, and the classes are spread evenly over the folds. */
export function stratifiedFolds(labels: Uint8Array, folds: number, random: Random): Split[] {
  const classes = bagsByClass(labels, random);
  return Array.from({ length: folds }, (_, fold) => {
    const parts = classes.map((bags) => ({
      training: bags.filter((_, i) => i % folds !== fold),
      validation: bags.filter((_, i) => i % folds === fold),
    }));
    return joinSplits(parts, random);
  });
}

function bagsByClass(labels: Uint8Array, random: Random): Uint32Array[] {
  const all = Uint32Array.from(labels, (_, bag) => bag);
  return [1, 0].map((label) => random.shuffle(all.filter((bag) => labels[bag] === label)));
}

function joinSplits(parts: readonly Split[], random: Random): Split {
  return {
    training: random.shuffle(Uint32Array.from(parts.flatMap(({ training }) => [...training]))),
    validation: random.shuffle(Uint32Array.from(parts.flatMap(({ validation }) => [...validation]))),
  };
}
