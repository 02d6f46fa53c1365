import type { Random } from '../../../base/random.ts';

/** Indexes of the rows to train on and of the rows to validate on. */
export interface Split {
  readonly training: Uint32Array;
  readonly validation: Uint32Array;
}

/** Holds out the same share of the rows of each class, and at least one row of each. */
export function stratifiedSplit(labels: Uint8Array, share: number, random: Random): Split {
  const heldOut = rowsByClass(labels, random).map((rows) => {
    const size = Math.min(rows.length - 1, Math.max(1, Math.round(rows.length * share)));
    return { training: rows.subarray(size), validation: rows.subarray(0, size) };
  });
  return joinSplits(heldOut, random);
}

/** Splits for cross-validation: every row is held out exactly once, and the classes are spread evenly over the folds. */
export function stratifiedFolds(labels: Uint8Array, folds: number, random: Random): Split[] {
  const classes = rowsByClass(labels, random);
  return Array.from({ length: folds }, (_, fold) => {
    const parts = classes.map((rows) => ({
      training: rows.filter((_, i) => i % folds !== fold),
      validation: rows.filter((_, i) => i % folds === fold),
    }));
    return joinSplits(parts, random);
  });
}

function rowsByClass(labels: Uint8Array, random: Random): Uint32Array[] {
  const all = Uint32Array.from(labels, (_, row) => row);
  return [1, 0].map((label) => random.shuffle(all.filter((row) => labels[row] === label)));
}

function joinSplits(parts: readonly Split[], random: Random): Split {
  return {
    training: random.shuffle(Uint32Array.from(parts.flatMap(({ training }) => [...training]))),
    validation: random.shuffle(Uint32Array.from(parts.flatMap(({ validation }) => [...validation]))),
  };
}
