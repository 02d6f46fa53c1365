import {
  inDegreeRelation,
  aliasRelation,
  directionRelation,
  discoveryRelation,
  pathRelation,
} from '../relations/link-relations.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import type { RolePlan } from '../../window-plan.ts';
import type { RoleLink } from '../role-graph.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';

/** Returns the relations on the targets of links and of pairs of links, and on the references to the record. */
export function linkRelations({ role, links, graph }: RoleContext): Relation[] {
  const { records } = graph;
  // Position links are the same in every array.
  const informative = links.filter(({ link }) => link.parts.kind !== 'position').map(({ link }) => link);
  const relations: Relation[] = informative.map((link) => directionRelation(records, link));
  const discovering = (found: RolePlan): FieldColumns[] => [
    ...new Set(
      graph
        .referrers(found)
        .filter(({ discovers }) => discovers)
        .map((field) => graph.columns(field)),
    ),
  ];
  const columns = discovering(role);
  if (columns.length > 0) relations.push(discoveryRelation(records, columns));
  for (const [index, link] of informative.entries()) {
    for (const other of informative.slice(index + 1)) relations.push(aliasRelation(link, other));
  }
  const owners = graph.owners(role);
  const ofOwners = [...new Set(owners.flatMap(discovering))];
  if (ofOwners.length > 1) relations.push(discoveryRelation(records, ofOwners, graph.ownerLink()));
  const leadsToOwner = ({ to }: RoleLink): boolean => to.some((target) => owners.includes(target));
  for (const roleLink of links.filter(leadsToOwner))
    relations.push(aliasRelation(roleLink.link, graph.ownerLink()));
  for (const { link, to } of links) {
    const onward = to.flatMap((target) => graph.linksFrom(target));
    const toOwner = new Set(onward.filter(leadsToOwner).map((second) => second.link));
    for (const second of new Set(onward.map((roleLink) => roleLink.link))) {
      if (link.parts.kind === 'position' && second.parts.kind === 'position') continue;
      const others = toOwner.has(second) ? [...informative, graph.ownerLink()] : informative;
      relations.push(pathRelation(link, second, others));
    }
  }
  const inward = records.plan.roles.flatMap((from) =>
    graph.linksFrom(from).filter(({ link, to }) => link.parts.kind !== 'position' && to.includes(role)),
  );
  for (const link of new Set(inward.map((roleLink) => roleLink.link)))
    relations.push(inDegreeRelation(records, link));
  return relations;
}
