import type { BrokenCounts, LargerCounts } from '../support/larger-objects.ts';

/** One kind of larger objects: the number of judged objects and the number of right verdicts. */
export interface LargerMeasure {
  readonly title: string;
  readonly judged: (counts: LargerCounts) => number;
  readonly right: (counts: LargerCounts) => number;
}

const sum = (broken: readonly BrokenCounts[], read: (counts: BrokenCounts) => number): number =>
  broken.reduce((total, counts) => total + read(counts), 0);

/** Objects made by the builders. */
export const BUILT: LargerMeasure = {
  title: 'built',
  judged: ({ valid }) => valid.judged,
  right: ({ valid }) => valid.accepted,
};

/** Broken objects that repOK accepts. */
export const STILL_VALID: LargerMeasure = {
  title: 'broken but valid',
  judged: ({ broken }) => sum(broken, ({ stillValid }) => stillValid.judged),
  right: ({ broken }) => sum(broken, ({ stillValid }) => stillValid.accepted),
};

/** Broken objects that repOK rejects. */
export const INVALID: LargerMeasure = {
  title: 'invalid',
  judged: ({ broken }) => sum(broken, ({ invalid }) => invalid.judged),
  right: ({ broken }) => sum(broken, ({ invalid }) => invalid.rejected),
};

/** All three kinds, in the order of tables. */
export const LARGER_MEASURES = [BUILT, STILL_VALID, INVALID] as const;

/** The share of right verdicts, one number per size that has objects of this kind. */
export const recalls = ({ judged, right }: LargerMeasure, counts: readonly LargerCounts[]): number[] =>
  counts.filter((one) => judged(one) > 0).map((one) => right(one) / judged(one));

/** The number of misjudged objects, one number per size. */
export const misjudged = ({ judged, right }: LargerMeasure, counts: readonly LargerCounts[]): number[] =>
  counts.map((one) => judged(one) - right(one));
