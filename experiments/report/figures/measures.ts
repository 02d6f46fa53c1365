import type { Counts } from '../../../src/learn/evaluate/evaluation.ts';
import { formatCount, formatShare } from '../format.ts';
import type { ClassifierRow } from '../paper-tables.ts';

/** A measure of Table II: how to read it from a cell and from the paper. */
export interface Measure {
  readonly read: (counts: Counts) => number;
  readonly printed: (row: ClassifierRow) => number;
  readonly worse: 'low' | 'high';
  readonly format: (value: number) => string;
  /** Formats the number as the paper prints it. */
  readonly formatPrinted: (value: number) => string;
  readonly unit: string;
}

/** A measure in per cent; cells hold it as a share (0 to 1). */
const inPercent = (read: (counts: Counts) => number, printed: (row: ClassifierRow) => number): Measure => ({
  read: (counts) => 100 * read(counts),
  printed,
  worse: 'low',
  format: (value) => formatShare(value / 100),
  formatPrinted: (value) => value.toFixed(1),
  unit: ' %',
});

const inObjects = (read: (counts: Counts) => number, printed: (row: ClassifierRow) => number): Measure => ({
  read,
  printed,
  worse: 'high',
  format: formatCount,
  formatPrinted: formatCount,
  unit: '',
});

/** Measured on the valid class. */
export const PRECISION = inPercent(
  ({ positives }) => positives.precision,
  (row) => row.positivePrecision,
);

/** Measured on the valid class. */
export const RECALL = inPercent(
  ({ positives }) => positives.recall,
  (row) => row.positiveRecall,
);

/** Invalid objects called valid. */
export const FALSE_POSITIVES = inObjects(
  ({ positives }) => positives.fp,
  ({ fp }) => fp,
);

/** Valid objects called invalid. */
export const FALSE_NEGATIVES = inObjects(
  ({ negatives }) => negatives.fn,
  ({ fn }) => fn,
);
