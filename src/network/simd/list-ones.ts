import type { TrainingData } from '../types.ts';

/** Rows with more ones than this part of their numbers are cheaper to work on whole. */
const MOST_ONES = 0.5;

/** Inputs, at most: their numbers are kept in sixteen bits. */
const MOST_INPUTS = 2 ** 16;

/** Where the ones of rows stand. */
export interface OneLists {
  /** By row: where its ones begin in `ones`; one more than rows. */
  readonly starts: Uint32Array;
  /** The number of each one's input. */
  readonly ones: Uint16Array;
}

/**
 * Lists the ones of all rows, or of those whose numbers are given.
 *
 * @returns undefined where not all numbers are zeros and ones, mostly zeros, or rows are too wide.
 */
export function listOnes(
  { rows, width, rowCount }: TrainingData,
  numbers?: Uint32Array,
): OneLists | undefined {
  if (width > MOST_INPUTS) return undefined;
  const count = numbers?.length ?? rowCount;
  const starts = new Uint32Array(count + 1);
  const most = Math.floor(MOST_ONES * count * width);
  let ones = new Uint16Array(Math.min(most, 1024));
  let length = 0;
  for (let row = 0; row < count; row++) {
    const start = (numbers?.[row] ?? row) * width;
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
