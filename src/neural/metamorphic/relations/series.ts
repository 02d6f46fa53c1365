import { itemAt } from '../../../base/item-at.ts';

/** Returns the items of a list at given indices. */
export const picked = <T>(list: readonly T[], indices: readonly number[]): T[] =>
  indices.map((index) => itemAt(list, index));

interface Range {
  readonly low: number;
  readonly high: number;
}

export const rangeOf = (list: readonly number[]): Range => ({
  low: list.reduce((low, value) => Math.min(low, value), Infinity),
  high: list.reduce((high, value) => Math.max(high, value), -Infinity),
});

export const largestMagnitude = (list: readonly number[]): number =>
  list.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Returns a part of a series whose values are not all the same, or the series repeated, of a given length. */
export function ofLength(list: readonly number[], length: number): number[] {
  for (let from = 0; from + length <= list.length; from++) {
    const part = list.slice(from, from + length);
    if (length < 2 || part.some((value) => value !== part[0])) return part;
  }
  return Array.from({ length }, (_, at) => itemAt(list, at % list.length));
}

/** Returns a value of the range that differs from a given one: the mirror image, or the end that is farther away. */
export function otherValue(value: number, { low, high }: Range): number {
  const mirrored = low + high - value;
  return Math.abs(mirrored - value) > (high - low) / 10 ? mirrored : value - low > high - value ? low : high;
}
