import { percent } from '../../../src/cli/tables.ts';
import { formatCount } from '../../report/format.ts';
import { summarise } from '../../report/summary.ts';

/** Worst and mean of shares (0 to 1) over the seeds; the lowest is the worst. */
export const shareSpread = (shares: readonly number[]): string => spread(shares, 'low', percent);

/** Worst and mean of numbers of mistakes over the seeds; the highest is the worst. */
export const countSpread = (counts: readonly number[]): string => spread(counts, 'high', formatCount);

function spread(values: readonly number[], worse: 'low' | 'high', format: (value: number) => string): string {
  const summary = summarise(values, worse);
  return summary === undefined ? '–' : `${format(summary.worst)} / ${format(summary.mean)}`;
}
