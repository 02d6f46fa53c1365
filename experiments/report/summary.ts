/** One figure over the seeds of an experiment. */
export interface Summary {
  readonly mean: number;
  readonly worst: number;
  readonly seeds: number;
}

/**
 * Mean and worst of a figure over seeds; undefined where there is none.
 *
 * @param worse which end is the bad one.
 */
export function summarise(values: readonly number[], worse: 'low' | 'high'): Summary | undefined {
  if (values.length === 0) return undefined;
  // Sorted, so that the sum does not depend on the order of the seeds; equal values keep their exact mean.
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return {
    mean: Math.min(high, Math.max(low, mean)),
    worst: worse === 'low' ? low : high,
    seeds: sorted.length,
  };
}
