import type { RecordTable } from '../../records/record-table.ts';
import type { RoleGraph } from '../role-graph.ts';
import type { Term } from './term.ts';
import type { Terms } from './terms.ts';

/** Returns the term for the value at the end of a path of fields: `bounds.low.x`. */
export function pathOfFieldsTerm(
  terms: Terms,
  graph: Pick<RoleGraph, 'linkAlong'>,
  { fields }: Pick<RecordTable, 'fields'>,
  path: readonly string[],
): Term {
  const [first, ...rest] = path;
  const columns = fields.get(first!)!;
  if (rest.length === 0) return terms.own(columns);
  return terms.linked(graph.linkAlong(columns), pathOfFieldsTerm(terms, graph, { fields }, rest));
}
