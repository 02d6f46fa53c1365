import { orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import { tieBreakTerms } from '../terms/tie-break-terms.ts';
import type { RoleContext } from './role-context.ts';

/** Compares the rank of a record by two fields with those of a subtree, where the plan has a tie break. */
export function tieBreakRelations({ role, graph: { records }, terms }: RoleContext): Relation[] {
  return (records.plan.tieBreaks ?? [])
    .filter((tieBreak) => tieBreak.role === role.name)
    .map((tieBreak) => {
      const [{ own, folded }] = tieBreakTerms(terms, records, tieBreak);
      return orderRelation(own, folded);
    });
}
