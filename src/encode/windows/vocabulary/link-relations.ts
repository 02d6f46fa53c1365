import { inDegreeRelation } from './relations/in-degree-relation.ts';
import {
  aliasRelation,
  directionRelation,
  discoveryRelation,
  pathRelation,
} from './relations/link-relations.ts';
import type { Relation } from './relations/relation.ts';
import type { Surroundings } from './surroundings.ts';

/** Where links and pairs of links lead, and how often the record is linked to. */
export function linkRelations({ role, ways, around }: Surroundings): Relation[] {
  const { records } = around;
  // Where the neighbours of a place stand is always the same.
  const telling = ways.filter(({ link }) => link.parts.kind !== 'position').map(({ link }) => link);
  const relations: Relation[] = telling.map((link) => directionRelation(records, link));
  const discovering = records.plan.roles.flatMap(({ fields }) =>
    fields.filter((field) => field.discovers && field.kinds.includes(role.name)),
  );
  if (discovering.length > 0) {
    const columns = new Set(discovering.map((field) => around.columns(field)));
    relations.push(discoveryRelation(records, [...columns]));
  }
  for (const [index, link] of telling.entries()) {
    for (const other of telling.slice(index + 1)) relations.push(aliasRelation(link, other));
  }
  for (const { link, to } of ways) {
    const onward = new Set(to.flatMap((target) => around.ways(target)).map((way) => way.link));
    for (const second of onward) {
      if (link.parts.kind === 'position' && second.parts.kind === 'position') continue;
      relations.push(pathRelation(link, second, telling));
    }
  }
  const inward = records.plan.roles.flatMap((from) =>
    around.ways(from).filter(({ link, to }) => link.parts.kind !== 'position' && to.includes(role)),
  );
  for (const link of new Set(inward.map((way) => way.link))) relations.push(inDegreeRelation(records, link));
  return relations;
}
