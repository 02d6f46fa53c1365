import type { RecordTable } from '../../records/record-table.ts';
import type { Aggregate, TieBreak } from '../../window-plan.ts';
import type { Term } from './term.ts';
import type { Terms } from './terms.ts';
import type { RoleGraph } from '../role-graph.ts';

/** Returns the term that an aggregate equals in valid objects. */
export function aggregateTerm(
  terms: Terms,
  { fields, plan }: RecordTable,
  { fold, item, of, below }: Pick<Aggregate, 'fold' | 'item' | 'of' | 'below'>,
): Term {
  const column = fields.get(item)!;
  const role = of === undefined ? undefined : plan.roles.findIndex(({ name }) => name === of);
  const term = fold === 'sum' || fold === 'tally' ? terms[fold](column, role) : terms[fold](column);
  if (below === undefined) return term;
  return terms.sizeBelow(fields.get(below)!, term);
}

/** Returns the term for the value at the end of a path of fields: `bounds.low.x`. */
export function pathOfFieldsTerm(terms: Terms, graph: RoleGraph, path: readonly string[]): Term {
  const [first, ...rest] = path;
  const columns = graph.records.fields.get(first!)!;
  if (rest.length === 0) return terms.own(columns);
  return terms.linked(graph.linkAlong(columns), pathOfFieldsTerm(terms, graph, rest));
}

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
