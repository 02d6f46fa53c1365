import type { Random } from '../../../base/random.ts';
import { mannWhitney, estimateShift, type Shift } from './mann-whitney.ts';

/** Runs of each side at which the test looks; each look may end it. */
export const LOOKS = [8, 12, 18, 27, 40];
/** Probability of any false alarm over all comparisons of a run. */
export const FAMILY_ERROR = 0.01;
/** Probability of calling a shift of one standard deviation equal, of each comparison. */
const EQUIVALENCE_ERROR = 0.01;
/** A shift that counts as one, in standard deviations of the source. */
const MARGIN = 1;
/** Relative efficiency of rank tests for normal samples. */
const EFFICIENCY = 3 / Math.PI;

/** What a look says of a comparison. Effects are in standard deviations of the source. */
export interface Look {
  readonly decision: 'differs' | 'same' | 'open';
  /** Corrected for all comparisons and looks. */
  readonly pValue: number;
  readonly effect: number;
  readonly interval: readonly [number, number];
  readonly power: number;
}

/**
 * Looks at two samples. Every look of every comparison gets an equal part of {@link FAMILY_ERROR}, and its p-value is
 * exact. By the union bound, no run has false alarms more often, whatever the number of comparisons.
 *
 * @param comparisons the number of comparisons of the run.
 */
export function look(
  source: readonly number[],
  follow: readonly number[],
  comparisons: number,
  random: Random,
): Look {
  const tests = comparisons * LOOKS.length;
  const pValue = Math.min(1, mannWhitney(source, follow, random) * tests);
  const unit = standardDeviation(source) || Math.abs(meanOf(source)) || 1;
  const inUnits = ({ estimate, low, high }: Shift): Shift => ({
    estimate: estimate / unit,
    low: low / unit,
    high: high / unit,
  });
  const { estimate, low, high } = inUnits(estimateShift(source, follow, FAMILY_ERROR / tests));
  // Two one-sided tests, each with a part of the error at each look.
  const narrow = inUnits(estimateShift(source, follow, (2 * EQUIVALENCE_ERROR) / LOOKS.length));
  const isSame = narrow.low > -MARGIN && narrow.high < MARGIN;
  const bound = -normalQuantile(FAMILY_ERROR / tests / 2);
  const power = normalShare(MARGIN * Math.sqrt((source.length / 2) * EFFICIENCY) - bound);
  return {
    decision: pValue <= FAMILY_ERROR ? 'differs' : isSame ? 'same' : 'open',
    ...{ pValue, effect: estimate, interval: [low, high], power },
  };
}

export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / list.length;

export function standardDeviation(list: readonly number[]): number {
  const mean = meanOf(list);
  return Math.sqrt(list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1));
}

/** Returns P(Z < z) of a standard normal Z, by the approximation 26.2.17 of Abramowitz and Stegun (error below 1e-7). */
export function normalShare(z: number): number {
  if (z < 0) return 1 - normalShare(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** Returns the z with P(Z < z) = share, by bisection. */
export function normalQuantile(share: number): number {
  let low = -40;
  let high = 40;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}
