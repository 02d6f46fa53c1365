import type { RolePlan } from '../../window-plan.ts';
import { orderRelation } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';

const hasPlaces = ({ kind }: RolePlan): boolean => kind !== 'object' && kind !== 'place' && kind !== 'date';

/**
 * Compares lengths with 0: of a container, of the containers in a record's fields, and of the containers in an object
 * that a place holds. Examples: in a map of lists no list is empty; in a trie every leaf ends a word.
 */
export function emptinessRelations({ role, links, graph, terms }: RoleContext): Relation[] {
  const own = hasPlaces(role) ? [terms.length()] : [];
  const held = links.filter(({ link }) => link.parts.kind === 'field');
  const lengths = held
    .filter(({ to }) => to.some(hasPlaces))
    .map(({ link }) => terms.linkedSize(link, terms.length()));
  const ofObjects = role.kind !== 'place' ? [] : held;
  const further = ofObjects.flatMap(({ link, to }) =>
    to
      .filter(({ kind }) => kind === 'object')
      .flatMap(({ fields }) => fields.filter((field) => graph.targets(field).some(hasPlaces)))
      .map((field) => terms.linkedSize(link, terms.linkedSize(graph.fieldLink(field), terms.length()))),
  );
  return [...own, ...lengths, ...further].map((length) => orderRelation(length, terms.number(0)));
}
