import type { FieldPlan, Scale } from './window-plan.ts';

/** The ways to compare two values, weakest first; each includes those before it. */
const COMPARISONS = ['none', 'equality', 'order', 'difference'] as const;

/** How two values may be compared. */
export type Comparison = (typeof COMPARISONS)[number];

/** A ratio scale is one that only scaling leaves unchanged; a difference of 1 does not survive it. */
const ALLOWED: Readonly<Record<Scale, Comparison>> = {
  nominal: 'equality',
  ordinal: 'order',
  interval: 'difference',
  ratio: 'order',
  arithmetic: 'difference',
};

/**
 * Returns how the values of two fields may be compared. Data is compared within its sort, as its scale allows; numbers
 * of the class itself, data that it computes with, and values of unknown origin with one another. A counter of calls is
 * compared with nothing, since how often an object was changed says nothing about its other parts. Nor is a constant,
 * which a condition states by itself.
 */
export function comparable(a: FieldPlan, b: FieldPlan): Comparison {
  const isOfAKind = isOfOneSort(a, b) || a.name === b.name || (!a.few && !b.few);
  return isOfAKind && mayBeEqual(a, b) ? allowed(a, b) : 'none';
}

/** True if values of two fields may mean the same: data of one sort, or values of unknown sort, not numbers and texts. */
export function mayBeEqual(a: FieldPlan, b: FieldPlan): boolean {
  if ((hasNumbers(a) && isOfTexts(b)) || (isOfTexts(a) && hasNumbers(b))) return false;
  if (isMeasure(a) && isMeasure(b)) return true;
  if (isApart(a) || isApart(b)) return false;
  if (a.sort === undefined || b.sort === undefined) return a.sort?.kind !== 'own' && b.sort?.kind !== 'own';
  return a.sort.kind === 'data' && b.sort.kind === 'data' && a.sort.sort === b.sort.sort;
}

const hasNumbers = ({ kinds }: FieldPlan): boolean => kinds.includes('number');

/** True for a field that holds texts and no numbers. */
const isOfTexts = (field: FieldPlan): boolean =>
  !hasNumbers(field) && field.kinds.some((kind) => kind === 'string' || kind.startsWith('"'));

/** True for a field that counts the changing calls of its object. */
export const isCounter = ({ sort }: FieldPlan): boolean => sort?.kind === 'counter';

/** True for a field that is compared with no other. */
const isApart = (field: FieldPlan): boolean => isCounter(field) || field.sort?.kind === 'constant';

/** True if two fields hold data of one sort, so that their values are compared even if their names differ. */
export const isOfOneSort = (a: FieldPlan, b: FieldPlan): boolean =>
  a.sort !== undefined && b.sort !== undefined && !(isMeasure(a) && isMeasure(b)) && mayBeEqual(a, b);

/**
 * True if the values of a field may be compared with sizes and be added: all but counters, constants, and data of other
 * scales.
 */
export const isMeasure = ({ sort }: FieldPlan): boolean =>
  sort === undefined || sort.kind === 'own' || (sort.kind === 'data' && sort.scale === 'arithmetic');

/** True if the values of `sum` may be sums of values of `item`. A sum of data survives scaling only: its scale is ratio. */
export const isSummable = (sum: FieldPlan, item: FieldPlan): boolean =>
  (isMeasure(sum) || scaleOf(sum) === 'ratio') && mayBeEqual(sum, item);

const scaleOf = ({ sort }: FieldPlan): Scale => (sort?.kind === 'data' ? sort.scale : 'arithmetic');

/** Returns the weaker of the comparisons that the scales of two fields allow. */
function allowed(a: FieldPlan, b: FieldPlan): Comparison {
  const [ofA, ofB] = [ALLOWED[scaleOf(a)], ALLOWED[scaleOf(b)]];
  return COMPARISONS.indexOf(ofA) < COMPARISONS.indexOf(ofB) ? ofA : ofB;
}
