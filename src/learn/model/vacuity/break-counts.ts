import type { FieldBreaks } from '../model.ts';

/** Number of broken objects, and how many of them a model rejects. */
export type BreakCounts = Pick<FieldBreaks, 'broken' | 'rejected'>;

/** The least number of broken objects for a meaningful share of rejected objects. */
const MIN_BROKEN = 5;
/** Share of the broken objects that a model must reject. */
const MIN_REJECTED = 1 / 2;

/** True if a model rejects less than half of some broken objects, and there are enough of them to say so. */
export const isVacuous = ({ broken, rejected }: BreakCounts): boolean =>
  broken >= MIN_BROKEN && rejected < MIN_REJECTED * broken;

/** Returns the counts of several fields together. */
export const sumBreaks = (breaks: readonly BreakCounts[]): BreakCounts => ({
  broken: breaks.reduce((sum, { broken }) => sum + broken, 0),
  rejected: breaks.reduce((sum, { rejected }) => sum + rejected, 0),
});

/** Returns fields by role: the fields of a class, or of a container. */
export const byRole = (breaks: readonly FieldBreaks[]): FieldBreaks[][] =>
  [...new Set(breaks.map(({ role }) => role))].map((role) => breaks.filter((field) => field.role === role));
