import { orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import { tieBreakTerms } from '../terms/tie-break-terms.ts';
import type { RoleContext } from './role-context.ts';

/** For each tie break of the plan: compares a record with the records of a subtree by both fields. */
export function tieBreakRelations({ role, graph: { records }, terms }: RoleContext): Relation[] {
  return (records.plan.tieBreaks ?? [])
    .filter((tieBreak) => tieBreak.role === role.name)
    .map((tieBreak) => {
      const [{ own, folded }] = tieBreakTerms(terms, records, tieBreak);
      return orderRelation(own, folded);
    });
}
