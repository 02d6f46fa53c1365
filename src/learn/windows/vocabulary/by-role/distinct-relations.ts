import { orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';

/** For each field that the plan lists as distinct: compares the number of records with the record's value with 1. */
export const distinctRelations = ({ role, graph: { records }, terms }: RoleContext): Relation[] =>
  (records.plan.distinct ?? [])
    .filter((distinct) => distinct.role === role.name)
    .map(({ field }) => orderRelation(terms.occurrences(records.fields.get(field)!), terms.number(1)));
