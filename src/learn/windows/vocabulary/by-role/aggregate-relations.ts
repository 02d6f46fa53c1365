import type { Aggregate } from '../../window-plan.ts';
import { differenceRelation, orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import { aggregateTerm } from '../terms/aggregate-term.ts';
import type { Term } from '../terms/term.ts';
import type { RoleContext } from './role-context.ts';

/** Compares the values of a record that are aggregates with these aggregates. */
export function aggregateRelations({ role, graph: { records }, terms }: RoleContext): Relation[] {
  const relationOf = (aggregate: Aggregate): Relation => {
    const own = terms.own(records.fields.get(aggregate.field)!);
    const folded: Term = aggregateTerm(terms, records, aggregate);
    if (aggregate.offset !== undefined) return differenceRelation(own, folded);
    return orderRelation(own, aggregate.isHalf === true ? terms.half(folded) : folded);
  };
  return records.plan.aggregates.filter((aggregate) => aggregate.role === role.name).map(relationOf);
}
