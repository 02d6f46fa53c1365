import { equalityRelation, orderRelation, differenceRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';
import { pathOfFieldsTerm, aggregateTerm, tieBreakTerms } from '../terms/plan-terms.ts';
import type { Aggregate } from '../../window-plan.ts';
import type { Term } from '../terms/term.ts';

/** Compares each field that has one number in all valid objects with this number: a limit, an order, a size of blocks. */
export const constantRelations = ({ ownFields, terms }: RoleContext): Relation[] =>
  ownFields.flatMap(({ plan: { constant }, columns }) =>
    constant === undefined ? [] : [equalityRelation(terms.own(columns), terms.number(constant))],
  );

/** Compares each value that the plan lists as a child fold with the fold of the children's values. */
export function childFoldRelations({ role, graph, terms }: RoleContext): Relation[] {
  return (graph.records.plan.childFolds ?? [])
    .filter((fold) => fold.role === role.name)
    .map(({ path, fold }) => {
      const term = pathOfFieldsTerm(terms, graph, graph.records, path);
      return orderRelation(term, terms.ofChildren(fold, term));
    });
}

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

/** For each tie break of the plan: compares a record with the records of a subtree by both fields. */
export function tieBreakRelations({ role, graph: { records }, terms }: RoleContext): Relation[] {
  return (records.plan.tieBreaks ?? [])
    .filter((tieBreak) => tieBreak.role === role.name)
    .map((tieBreak) => {
      const [{ own, folded }] = tieBreakTerms(terms, records, tieBreak);
      return orderRelation(own, folded);
    });
}

/** For each field that the plan lists as distinct: compares the number of records with the record's value with 1. */
export const distinctRelations = ({ role, graph: { records }, terms }: RoleContext): Relation[] =>
  (records.plan.distinct ?? [])
    .filter((distinct) => distinct.role === role.name)
    .map(({ field }) => orderRelation(terms.occurrences(records.fields.get(field)!), terms.number(1)));
