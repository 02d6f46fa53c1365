/** What a network learns from: sequences of values, and the values that follow each. */
export interface Sequences {
  readonly inputs: readonly number[][];
  readonly targets: readonly number[][];
}

/** Returns the values in the order of their times. */
export const inOrder = (series: readonly number[], times: readonly number[]): number[] =>
  series
    .map((value, at) => ({ value, time: times[at]! }))
    .sort((a, b) => a.time - b.time)
    .map(({ value }) => value);

/**
 * Cuts a series into all sequences of `steps` values that `horizon` values follow.
 *
 * @throws RangeError if it has no such sequence.
 */
export function sequencesOf(series: readonly number[], steps: number, horizon: number): Sequences {
  const count = series.length - steps - horizon + 1;
  if (count < 1) {
    throw new RangeError(
      `${series.length} values are too few for ${steps} steps and a horizon of ${horizon}`,
    );
  }
  const starts = Array.from({ length: count }, (_, at) => at);
  return {
    inputs: starts.map((at) => series.slice(at, at + steps)),
    targets: starts.map((at) => series.slice(at + steps, at + steps + horizon)),
  };
}

/** Returns the items in parts of `size`; the last one may be shorter. */
export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += size) batches.push(items.slice(from, from + size));
  return batches;
}
