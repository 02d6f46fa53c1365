import type { FieldColumns } from '../../records/field-columns.ts';
import type { RecordTable } from '../../records/record-table.ts';
import type { Aggregate, ChildFold, PlacedNumber, TieBreak, TreeSum } from '../../window-plan.ts';
import type { Term } from './term.ts';
import type { Terms } from './terms.ts';
import type { RoleGraph } from '../role-graph.ts';

/** Returns the term that an aggregate equals in valid objects. */
export function aggregateTerm(
  terms: Terms,
  records: RecordTable,
  { fold, item, of, below }: Pick<Aggregate, 'fold' | 'item' | 'of' | 'below'>,
): Term {
  const column = records.columns(item);
  const role = of === undefined ? undefined : records.plan.roles.findIndex(({ name }) => name === of);
  const term = fold === 'sum' || fold === 'tally' ? terms[fold](column, role) : terms[fold](column);
  if (below === undefined) return term;
  return terms.sizeBelow(records.columns(below), term);
}

/** Returns the number that an aggregate is divided by; undefined if the field equals all of it. */
export function partsTerm(
  terms: Terms,
  records: RecordTable,
  { isHalf, isEach, below }: Pick<Aggregate, 'isHalf' | 'isEach' | 'below'>,
): Term | undefined {
  if (isHalf === true) return terms.number(2);
  return isEach === true ? terms.sizeBelow(records.columns(below!), terms.length()) : undefined;
}

/** Returns the term for the value at the end of a path of fields, `bounds.low.x`, or another term of the last field. */
export function pathOfFieldsTerm(
  terms: Terms,
  graph: RoleGraph,
  [first, second, ...rest]: ChildFold['path'],
  ofField: (columns: FieldColumns) => Term = terms.own,
): Term {
  const columns = graph.records.columns(first);
  if (second === undefined) return ofField(columns);
  return terms.linked(graph.linkAlong(columns), pathOfFieldsTerm(terms, graph, [second, ...rest], ofField));
}

/** Returns the term for a number of a record or of one of its parts, or for the length of one of their containers. */
export const placedNumberTerm = (terms: Terms, graph: RoleGraph, { path, isLength }: PlacedNumber): Term =>
  pathOfFieldsTerm(
    terms,
    graph,
    path,
    isLength && ((columns) => terms.linked(graph.linkAlong(columns), terms.length())),
  );

/** A term of a record, and its least or greatest value in the subtree at a field. */
export interface ComparedTerms {
  readonly own: Term;
  readonly folded: Term;
}

/** Returns the terms that a tie break compares: the rank by both fields, and the values of each of them alone. */
export function tieBreakTerms(
  terms: Terms,
  records: RecordTable,
  { fields: [first, second], fold, below }: TieBreak,
): readonly [ComparedTerms, ComparedTerms, ComparedTerms] {
  const [a, b] = [records.columns(first), records.columns(second)];
  const compared = (own: Term): ComparedTerms => ({
    own,
    folded: terms.below(records.columns(below), terms.extreme(fold, own)),
  });
  return [compared(terms.rank(a, b)), compared(terms.own(a)), compared(terms.own(b))];
}

/** Returns the terms of a sum over a tree: the number that each record adds, the sum from it on, and that below a field. */
export function treeSumTerms(
  terms: Terms,
  graph: RoleGraph,
  { path, tree, below }: TreeSum,
): Readonly<Record<'item' | 'sum' | 'below', Term>> {
  const { records } = graph;
  const item = pathOfFieldsTerm(terms, graph, path);
  const sum = terms.treeSum(
    tree.map((field) => records.columns(field)),
    item,
  );
  return { item, sum, below: terms.linkedSize(graph.linkAlong(records.columns(below)), sum) };
}
