import type { BrokenCounts, LargerCounts } from '../../src/evaluate/judge-larger-objects.ts';

/** One kind of larger objects: how many were judged, and how many of them rightly. */
export interface LargerMeasure {
  readonly title: string;
  readonly judged: (counts: LargerCounts) => number;
  readonly right: (counts: LargerCounts) => number;
}

const sum = (broken: readonly BrokenCounts[], read: (counts: BrokenCounts) => number): number =>
  broken.reduce((total, counts) => total + read(counts), 0);

/** Objects that the builders made. */
export const BUILT: LargerMeasure = {
  title: 'built',
  judged: ({ valid }) => valid.judged,
  right: ({ valid }) => valid.accepted,
};

/** Broken objects that repOK accepts all the same. */
export const STILL_VALID: LargerMeasure = {
  title: 'broken but valid',
  judged: ({ broken }) => sum(broken, ({ stillValid }) => stillValid.judged),
  right: ({ broken }) => sum(broken, ({ stillValid }) => stillValid.accepted),
};

/** Broken objects that repOK refuses. */
export const INVALID: LargerMeasure = {
  title: 'invalid',
  judged: ({ broken }) => sum(broken, ({ invalid }) => invalid.judged),
  right: ({ broken }) => sum(broken, ({ invalid }) => invalid.rejected),
};

/** All three, in the order of tables. */
export const LARGER_MEASURES = [BUILT, STILL_VALID, INVALID] as const;

/** The share of the objects of a kind that was judged rightly; of each size that has any. */
export const recalls = ({ judged, right }: LargerMeasure, counts: readonly LargerCounts[]): number[] =>
  counts.filter((one) => judged(one) > 0).map((one) => right(one) / judged(one));

/** How many objects of a kind were misjudged, one number a size. */
export const misjudged = ({ judged, right }: LargerMeasure, counts: readonly LargerCounts[]): number[] =>
  counts.map((one) => judged(one) - right(one));
