import type { RecordTable } from '../../records/record-table.ts';
import type { TieBreak } from '../../window-plan.ts';
import type { Term } from './term.ts';
import type { Terms } from './terms.ts';

/** A term of a record, and its least or greatest value in the subtree at a field. */
interface Compared {
  readonly own: Term;
  readonly folded: Term;
}

/** Returns the terms that a tie break compares: the rank by both fields, and the values of each of them alone. */
export function tieBreakTerms(
  terms: Terms,
  { fields }: RecordTable,
  { fields: [first, second], fold, below }: TieBreak,
): readonly [Compared, Compared, Compared] {
  const [a, b] = [fields.get(first)!, fields.get(second)!];
  const compared = (own: Term): Compared => ({
    own,
    folded: terms.below(fields.get(below)!, terms.extreme(fold, own)),
  });
  return [compared(terms.rank(a, b)), compared(terms.own(a)), compared(terms.own(b))];
}
