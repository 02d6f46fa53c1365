import { orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import { pathOfFieldsTerm } from '../terms/path-of-fields-term.ts';
import type { RoleContext } from './role-context.ts';

/** Compares each value that the plan lists as a child fold with the fold of the children's values. */
export function childFoldRelations({ role, graph, terms }: RoleContext): Relation[] {
  return (graph.records.plan.childFolds ?? [])
    .filter((fold) => fold.role === role.name)
    .map(({ path, fold }) => {
      const term = pathOfFieldsTerm(terms, graph, graph.records, path);
      return orderRelation(term, terms.ofChildren(fold, term));
    });
}
