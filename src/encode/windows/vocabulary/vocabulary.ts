import { Neighbourhood } from './neighbourhood.ts';
import type { RecordTable } from '../records/record-table.ts';
import type { Relation } from './relations/relation.ts';
import { Terms } from './terms/terms.ts';
import { arrayRelations } from './array-relations.ts';
import { sizeRelations } from './size-relations.ts';
import { surroundingsOf } from './surroundings.ts';
import { valueRelations } from './value-relations.ts';
import { exactRelations, kindRelations } from './kind-relations.ts';
import { linkRelations } from './link-relations.ts';

/**
 * Every relation between the records of each role and what surrounds them, from the plan alone: no name of a
 * field or a class means anything here. To add a relation, write it in `relations/` (or a term in `terms/`, a link
 * in `links/`) and let one of the lists below make it.
 *
 * @returns by place of the role in the plan, the simple ones first; names differ within a role.
 */
export function createVocabulary(records: RecordTable): Relation[][] {
  const around = new Neighbourhood(records);
  const { roles } = records.plan;
  const selfReaching = roles.flatMap((role) =>
    role.fields.filter((field) => field.discovers && around.targets(field).includes(role)),
  );
  const terms = new Terms(records, [...new Set(selfReaching.map((field) => around.columns(field)))]);
  return roles.map((role) => {
    const here = surroundingsOf(role, around, terms);
    const relations = [
      ...kindRelations(here),
      ...linkRelations(here),
      ...valueRelations(here),
      ...sizeRelations(here),
      ...arrayRelations(here),
      ...exactRelations(here),
    ];
    return [...new Map(relations.map((relation) => [relation.name, relation])).values()];
  });
}
