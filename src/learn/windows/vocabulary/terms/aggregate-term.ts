import type { RecordTable } from '../../records/record-table.ts';
import type { Aggregate } from '../../window-plan.ts';
import type { Term } from './term.ts';
import type { Terms } from './terms.ts';

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
