import type { Counts } from '../../../src/learn/evaluate/evaluation.ts';
import { formatCount, formatShare } from '../format.ts';
import type { JudgedRow } from '../paper-tables.ts';
import type { SummaryColumn } from './summary-entry.ts';

/** A printed row; only Table II counts new objects. */
type Printed = JudgedRow & { readonly newPositives?: number; readonly newNegatives?: number };

/** A column of Tables II and III. */
interface JudgedColumn extends SummaryColumn<Counts> {
  /** The value as the paper prints it; undefined if it does not. */
  readonly printed: (row: Printed) => string | undefined;
}

const objects = (
  title: string,
  read: JudgedColumn['read'],
  printed: (row: Printed) => number | undefined,
  worse: JudgedColumn['worse'],
): JudgedColumn => ({
  title,
  read,
  printed: (row) => {
    const value = printed(row);
    return value === undefined ? undefined : formatCount(value);
  },
  format: formatCount,
  worse,
});

const share = (
  title: string,
  read: JudgedColumn['read'],
  printed: (row: JudgedRow) => number,
): JudgedColumn => ({
  title,
  read,
  printed: (row) => printed(row).toFixed(1),
  format: formatShare,
  worse: 'low',
});

/** The columns of Tables II and III, in the paper's order. */
export const judgedColumns: readonly JudgedColumn[] = [
  objects(
    'valid',
    ({ positives }) => positives.total,
    (row) => row.positives,
    'none',
  ),
  objects(
    'new valid',
    ({ positives }) => positives.new,
    (row) => row.newPositives,
    'none',
  ),
  objects(
    'TP',
    ({ positives }) => positives.tp,
    ({ tp }) => tp,
    'low',
  ),
  objects(
    'FP',
    ({ positives }) => positives.fp,
    ({ fp }) => fp,
    'high',
  ),
  share(
    'precision of valid, %',
    ({ positives }) => positives.precision,
    (row) => row.positivePrecision,
  ),
  share(
    'recall of valid, %',
    ({ positives }) => positives.recall,
    (row) => row.positiveRecall,
  ),
  objects(
    'invalid',
    ({ negatives }) => negatives.total,
    (row) => row.negatives,
    'none',
  ),
  objects(
    'new invalid',
    ({ negatives }) => negatives.new,
    (row) => row.newNegatives,
    'none',
  ),
  objects(
    'TN',
    ({ negatives }) => negatives.tn,
    ({ tn }) => tn,
    'low',
  ),
  objects(
    'FN',
    ({ negatives }) => negatives.fn,
    ({ fn }) => fn,
    'high',
  ),
  share(
    'precision of invalid, %',
    ({ negatives }) => negatives.precision,
    (row) => row.negativePrecision,
  ),
  share(
    'recall of invalid, %',
    ({ negatives }) => negatives.recall,
    (row) => row.negativeRecall,
  ),
];
