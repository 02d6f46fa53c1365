import { orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import { aggregateTerm } from '../terms/aggregate-term.ts';
import type { RoleContext } from './role-context.ts';

/** Compares the values of a record that are aggregates with these aggregates. */
export function aggregateRelations({ role, graph: { records }, terms }: RoleContext): Relation[] {
  return records.plan.aggregates
    .filter((aggregate) => aggregate.role === role.name)
    .map((aggregate) =>
      orderRelation(
        terms.own(records.fields.get(aggregate.field)!),
        aggregateTerm(terms, records, aggregate),
      ),
    );
}
