import { isMerged } from '../merged-roles.ts';
import { RoleGraph } from './role-graph.ts';
import type { RecordTable } from '../records/record-table.ts';
import type { Relation } from './relations/relation.ts';
import { Terms } from './terms/terms.ts';
import { constantRelations, planRelations } from './by-role/plan-relations.ts';
import { arrayRelations } from './by-role/array-relations.ts';
import { emptinessRelations, sizeRelations } from './by-role/size-relations.ts';
import { roleContext } from './by-role/role-context.ts';
import { valueRelations } from './by-role/value-relations.ts';
import { exactRelations, kindRelations } from './by-role/kind-relations.ts';
import { lookupRelations } from './by-role/lookup-relations.ts';
import { linkRelations } from './by-role/link-relations.ts';

/**
 * Returns the vocabulary by role id: every relation, simpler ones first, with names that are unique within the role. It
 * depends on the plan alone; names of fields and classes have no meaning for it. To add a relation, write it in
 * `relations/` (a term in `terms/`, a link in `links/`) and add it to one of the lists in `by-role/`. A `WrittenTerm`
 * has its values, words and code in one file.
 */
export function createVocabulary(records: RecordTable): Relation[][] {
  const graph = new RoleGraph(records);
  const { roles } = records.plan;
  const treeFields = roles.flatMap((role) => graph.treeFields(role));
  const terms = new Terms(records, [...new Set(treeFields.map((field) => graph.columns(field)))]);
  return roles.map((role) => {
    if (isMerged(role)) return [];
    const context = roleContext(role, graph, terms);
    const relations = [
      ...kindRelations(context),
      ...constantRelations(context),
      ...linkRelations(context),
      ...valueRelations(context),
      ...lookupRelations(context),
      ...planRelations(context),
      ...sizeRelations(context),
      ...arrayRelations(context),
      ...emptinessRelations(context),
      ...exactRelations(context),
    ];
    return [...new Map(relations.map((relation) => [relation.name, relation])).values()];
  });
}
