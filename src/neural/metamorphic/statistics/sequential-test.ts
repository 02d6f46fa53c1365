import type { Random } from '../../../base/random.ts';
import { mannWhitney, estimateShift, type Shift } from './mann-whitney.ts';
import { meanOf, normalQuantile, normalShare, standardDeviation } from './normal.ts';

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
