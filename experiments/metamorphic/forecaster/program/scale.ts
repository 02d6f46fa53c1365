/** The range of training data. All data are scaled by it, so that training data lie in 0 to 1. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** @throws RangeError if the values are all the same. */
export function rangeOf(series: readonly number[]): Range {
  const low = Math.min(...series);
  const high = Math.max(...series);
  if (low === high) throw new RangeError('the training data have range 0');
  return { low, high };
}

export const scaled = (series: readonly number[], { low, high }: Range): number[] =>
  series.map((value) => (value - low) / (high - low));

/** The inverse of {@link scaled}. */
export const restored = (series: readonly number[], { low, high }: Range): number[] =>
  series.map((value) => value * (high - low) + low);
