/** A number summarised over the seeds of an experiment. */
export interface Summary {
  readonly mean: number;
  readonly worst: number;
  readonly seeds: number;
}

/**
 * Returns the mean and the worst of some values; undefined if there are none.
 *
 * @param worse the bad end.
 */
export function summarise(values: readonly number[], worse: 'low' | 'high'): Summary | undefined {
  if (values.length === 0) return undefined;
  // Sorting makes the sum independent of the order of the seeds; clamping keeps the mean of equal values exact.
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return {
    mean: Math.min(high, Math.max(low, mean)),
    worst: worse === 'low' ? low : high,
    seeds: sorted.length,
  };
}
