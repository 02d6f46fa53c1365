import type { Random } from '../random.ts';

/** Numbers of the rows to train on and of those held out; both shuffled. */
export interface Split {
  readonly training: Uint32Array;
  readonly validation: Uint32Array;
}

/**
 * Holds out a share of the rows, the same share of each class, and at least one row of each.
 *
 * @param labels 1 or 0 a row; at least two rows of each class.
 * @param share of the rows held out, between 0 and 1.
 */
export function stratifiedSplit(labels: Uint8Array, share: number, random: Random): Split {
  const heldOut = rowsByClass(labels, 2, random).map((rows) => {
    const size = Math.min(rows.length - 1, Math.max(1, Math.round(rows.length * share)));
    return { training: rows.subarray(size), validation: rows.subarray(0, size) };
  });
  return joinSplits(heldOut, random);
}

/**
 * Splits for cross-validation: every row is held out exactly once, and each fold has its share of each class.
 *
 * @param labels 1 or 0 a row; at least `folds` rows of each class.
 */
export function stratifiedFolds(labels: Uint8Array, folds: number, random: Random): Split[] {
  const classes = rowsByClass(labels, folds, random);
  return Array.from({ length: folds }, (_, fold) => {
    const parts = classes.map((rows) => ({
      training: rows.filter((_, i) => i % folds !== fold),
      validation: rows.filter((_, i) => i % folds === fold),
    }));
    return joinSplits(parts, random);
  });
}

function rowsByClass(labels: Uint8Array, atLeast: number, random: Random): Uint32Array[] {
  const all = Uint32Array.from(labels, (_, row) => row);
  return [1, 0].map((label) => {
    const rows = all.filter((row) => labels[row] === label);
    if (rows.length < atLeast) {
      throw new RangeError(`expected at least ${atLeast} rows labelled ${label}, got ${rows.length}`);
    }
    return random.shuffle(rows);
  });
}

function joinSplits(parts: readonly Split[], random: Random): Split {
  return {
    training: random.shuffle(Uint32Array.from(parts.flatMap(({ training }) => [...training]))),
    validation: random.shuffle(Uint32Array.from(parts.flatMap(({ validation }) => [...validation]))),
  };
}
