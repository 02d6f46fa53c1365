import type { TrainingData } from '../types.ts';

/** Greatest share of ones at which rows are stored as lists; above it, dense rows are faster. */
const MAX_DENSITY = 0.5;

/** Maximum number of inputs: the lists hold 16-bit indexes. */
const MAX_INPUTS = 2 ** 16;

/** Sparse binary rows: for each row, the list of the inputs that are 1. */
interface OneLists {
  /** Index in `ones` of the first entry of each row; one element more than rows. */
  readonly starts: Uint32Array;
  /** Inputs that are 1, row by row, ascending. */
  readonly ones: Uint16Array;
}

/** Lists the inputs that are 1 in each row; undefined if the rows are not sparse. */
export function listOnes({ rows, width, rowCount }: TrainingData): OneLists | undefined {
  if (width > MAX_INPUTS) return undefined;
  const starts = new Uint32Array(rowCount + 1);
  const most = Math.floor(MAX_DENSITY * rowCount * width);
  let ones = new Uint16Array(Math.min(most, 1024));
  let length = 0;
  for (let row = 0; row < rowCount; row++) {
    for (let i = 0; i < width; i++) {
      const value = rows[row * width + i]!;
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

/** Stands for the common input of a range of inputs that is not a group. The kernel uses the same value. */
export const NONE = 2 ** 32 - 1;

/** Sparse binary rows whose lists leave out the most common input of each one-hot group. */
interface GroupedOneLists extends OneLists {
  /**
   * Three numbers per group: its first input, its last input + 1, and its most common input. If there are groups, the
   * ranges of inputs before, between and after them are listed too, with {@link NONE} as the common input.
   */
  readonly groups: Uint32Array;
}

/** The range of the `k`th entries of the lists of all rows. */
interface OneRange {
  /** Rows with more than `k` entries. */
  count: number;
  first: number;
  last: number;
}

/** A one-hot group: the first input, the last input + 1, and the most common input. */
type Group = readonly [first: number, end: number, common: number];

/**
 * Finds one-hot groups: ranges of inputs with exactly one 1 in each row, as in a one-hot encoding. The returned lists
 * leave out the most common input of each group. The `k`th entries of all rows form a group if every row has one.
 * Their range must not overlap the range of the previous or the next entries.
 */
export function oneHotGroups({ starts, ones }: OneLists): GroupedOneLists {
  const rowCount = starts.length - 1;
  const ranges = rangesOf(starts, ones);
  const counts = countInputs(ones);
  const groups = ranges.map(({ count, first, last }, k): Group | undefined => {
    const alone = (ranges[k - 1]?.last ?? -1) < first && last < (ranges[k + 1]?.first ?? Infinity);
    if (count < rowCount || !alone) return undefined;
    let common = first;
    for (let input = first; input <= last; input++) if (counts[input]! > counts[common]!) common = input;
    return [first, last + 1, common];
  });
  const width = counts.findLastIndex((count) => count > 0) + 1;
  return { ...withoutCommon({ starts, ones }, groups), groups: fillGaps(groups, width) };
}

function rangesOf(starts: Uint32Array, ones: Uint16Array): OneRange[] {
  const ranges: OneRange[] = [];
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!, k = 0; at < starts[row + 1]!; at++, k++) {
      const input = ones[at]!;
      const range = (ranges[k] ??= { count: 0, first: input, last: input });
      range.count++;
      range.first = Math.min(range.first, input);
      range.last = Math.max(range.last, input);
    }
  }
  return ranges;
}

function countInputs(ones: Uint16Array): Uint32Array {
  const counts = new Uint32Array(2 ** 16);
  for (const input of ones) counts[input]!++;
  return counts;
}

/** Returns the lists without the common input of each group. */
function withoutCommon({ starts, ones }: OneLists, groups: readonly (Group | undefined)[]): OneLists {
  const others = { starts: new Uint32Array(starts.length), ones: new Uint16Array(ones.length) };
  let length = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!, k = 0; at < starts[row + 1]!; at++, k++) {
      if (ones[at] !== groups[k]?.[2]) others.ones[length++] = ones[at]!;
    }
    others.starts[row + 1] = length;
  }
  return { starts: others.starts, ones: others.ones.subarray(0, length) };
}

/** Returns the groups and the ranges of inputs before, between and after them; empty if there is no group. */
function fillGaps(ranges: readonly (Group | undefined)[], width: number): Uint32Array {
  const groups = ranges.filter((group) => group !== undefined);
  if (groups.length === 0) return new Uint32Array(0);
  const all: number[] = [];
  let next = 0;
  for (const [first, end, common] of groups) {
    if (next < first) all.push(next, first, NONE);
    all.push(first, end, common);
    next = end;
  }
  if (next < width) all.push(next, width, NONE);
  return Uint32Array.from(all);
}
