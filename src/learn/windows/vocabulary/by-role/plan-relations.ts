import { equalityRelation, orderRelation, differenceRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';
import {
  pathOfFieldsTerm,
  aggregateTerm,
  partsTerm,
  placedNumberTerm,
  tieBreakTerms,
  treeSumTerms,
} from '../terms/plan-terms.ts';

/**
 * Compares each field that has one number in all valid objects with this number: a limit, an order, a size of blocks; also
 * fields of the objects that fields of the root lead to.
 */
export function constantRelations({ isRoot, ownFields, graph, terms }: RoleContext): Relation[] {
  const { records } = graph;
  const parts = isRoot ? (records.plan.partConstants ?? []) : [];
  return [
    ...ownFields.flatMap(({ plan: { constant }, columns }) =>
      constant === undefined ? [] : [equalityRelation(terms.own(columns), terms.number(constant))],
    ),
    ...parts.map(({ part, field, number }) => {
      const own = terms.own(records.columns(field));
      return equalityRelation(
        terms.linked(graph.linkAlong(records.columns(part)), own),
        terms.number(number),
      );
    }),
  ];
}

/** Compares the values that the plan lists with what they equal in valid objects, or the number of equal ones with 1. */
export function planRelations({ role, graph, terms }: RoleContext): Relation[] {
  const { records } = graph;
  const { childFolds = [], treeSums = [], aggregates, tieBreaks = [], distinct = [] } = records.plan;
  const { numberSums = [] } = records.plan;
  const isOwn = (listed: { readonly role: string }): boolean => listed.role === role.name;
  return [
    ...childFolds.filter(isOwn).map(({ path, fold }) => {
      const term = pathOfFieldsTerm(terms, graph, path);
      return orderRelation(term, terms.ofChildren(fold, term));
    }),
    ...aggregates.filter(isOwn).map((aggregate) => {
      const own = terms.own(records.columns(aggregate.field));
      const folded = aggregateTerm(terms, records, aggregate);
      if (aggregate.offset !== undefined) return differenceRelation(own, folded);
      const parts = partsTerm(terms, records, aggregate);
      return orderRelation(own, parts === undefined ? folded : terms.share(folded, parts));
    }),
    ...treeSums
      .filter(isOwn)
      .map((sum) =>
        orderRelation(terms.own(records.columns(sum.field)), treeSumTerms(terms, graph, sum).below),
      ),
    ...tieBreaks.filter(isOwn).map((tieBreak) => {
      const [{ own, folded }] = tieBreakTerms(terms, records, tieBreak);
      return orderRelation(own, folded);
    }),
    ...numberSums.filter(isOwn).map(({ total, parts }) => {
      const [own, first, second] = [total, ...parts].map((number) => placedNumberTerm(terms, graph, number));
      return orderRelation(own!, terms.added(first!, second!));
    }),
    ...distinct
      .filter(isOwn)
      .map(({ field }) => orderRelation(terms.occurrences(records.columns(field)), terms.number(1))),
  ];
}
