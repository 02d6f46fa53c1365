import type { TrainingData } from '../types.ts';

/** Greatest share of ones at which rows are stored as lists; above it, dense rows are faster. */
const MAX_DENSITY = 0.5;

/** Maximum number of inputs: the lists hold 16-bit indexes. */
const MAX_INPUTS = 2 ** 16;

/** Sparse binary rows: for each row, the list of the inputs that are 1. */
export interface OneLists {
  /** Index in `ones` of the first entry of each row; one element more than rows. */
  readonly starts: Uint32Array;
  /** Inputs that are 1, row by row, ascending. */
  readonly ones: Uint16Array;
}

/**
 * Lists the inputs that are 1 in all rows, or in the rows with the given indexes, in that order.
 *
 * @returns undefined if a value is neither 0 nor 1, more than half of the values are 1, or the rows are too wide.
 */
export function listOnes(
  { rows, width, rowCount }: TrainingData,
  indexes?: Uint32Array,
): OneLists | undefined {
  if (width > MAX_INPUTS) return undefined;
  const count = indexes?.length ?? rowCount;
  const starts = new Uint32Array(count + 1);
  const most = Math.floor(MAX_DENSITY * count * width);
  let ones = new Uint16Array(Math.min(most, 1024));
  let length = 0;
  for (let row = 0; row < count; row++) {
    const start = (indexes?.[row] ?? row) * width;
    for (let i = 0; i < width; i++) {
      const value = rows[start + i]!;
      if (value === 0) continue;
      if (value !== 1 || length === most) return undefined;
      if (length === ones.length) {
        const grown = new Uint16Array(Math.min(most, 2 * length));
        grown.set(ones);
        ones = grown;
      }
      ones[length++] = i;
    }
    starts[row + 1] = length;
  }
  return { starts, ones: ones.subarray(0, length) };
}
