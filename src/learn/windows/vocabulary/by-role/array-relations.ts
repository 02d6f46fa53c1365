import type { FieldPlan } from '../../window-plan.ts';
import { isMeasure } from '../../comparable.ts';
import { onwardRelation } from '../relations/link-relations.ts';
import { orderRelation, compare } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { RoleContext } from './role-context.ts';

/** Returns the relations for arrays used as hash tables (residues), ring buffers (cyclic steps) and skip-list levels. */
export function arrayRelations(context: RoleContext): Relation[] {
  return [...residueRelations(context), ...stepRelations(context), ...levelRelations(context)];
}

const isNumber = (field: FieldPlan): boolean =>
  field.kinds.includes('number') && !field.few && isMeasure(field);

/** Hash tables: compares a number of an entry, modulo the table's length, with the index of the entry's bucket. */
function residueRelations(context: RoleContext): Relation[] {
  const { role, ownFields, graph, terms } = context;
  if (role.kind === 'place') return [];
  const below = graph.below(role);
  const tables = graph.records.plan.roles.filter(
    (place) => graph.isOfArray(place) && !below.has(place) && graph.below(place).has(role),
  );
  if (tables.length === 0) return [];
  const above = graph.placeAbove();
  return ownFields
    .filter(({ plan }) => isNumber(plan))
    .map(({ columns }) =>
      orderRelation(terms.residue(terms.own(columns), above), terms.linked(above, terms.position())),
    );
}

/** Ring buffers: compares the cyclic distance of a place from one number of the owner with the owner's other numbers. */
function stepRelations(context: RoleContext): Relation[] {
  const { role, graph, terms, valueOf } = context;
  if (!graph.isOfArray(role)) return [];
  return graph.owners(role).flatMap(({ fields }) => {
    const numbers = fields.filter(isNumber).map((field) => terms.ofOwner(valueOf(field)));
    return numbers.flatMap((start) =>
      numbers.filter((end) => end !== start).flatMap((end) => compare(terms.steps(start), end)),
    );
  });
}

/**
 * For skip lists: compares the index of a level with the heights of the nodes that this level and the one below link
 * to, and these nodes.
 */
function levelRelations(context: RoleContext): Relation[] {
  const { role, links, graph, terms } = context;
  const previous = links.find(({ link }) => link.name === 'previous place')?.link;
  if (!graph.isOfArray(role) || previous === undefined) return [];
  return links.flatMap(({ link, to, field }) => {
    const item = role.fields.find((plan) => field === graph.columns(plan));
    if (item === undefined) return [];
    const holders = to
      .flatMap(({ fields }) => fields)
      .filter((holder) => graph.targets(holder).some((container) => graph.placesOf(container) === role));
    return holders.flatMap((holder) => {
      const length = terms.linked(link, terms.linkedSize(graph.fieldLink(holder), terms.length()));
      return [
        orderRelation(terms.position(), length),
        orderRelation(terms.position(), terms.linked(previous, length)),
        onwardRelation(link, previous, graph.nextOfAnotherLength(holder, item)),
      ];
    });
  });
}
