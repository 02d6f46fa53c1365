import type { FieldPlan } from '../window-plan.ts';
import { onwardRelation } from './relations/onward-relation.ts';
import { orderRelation, compare } from './relations/comparison.ts';
import type { Relation } from './relations/relation.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * What is so of arrays that are used as tables, rings and levels: residues, steps around, and links that go as far
 * as what they lead to is long.
 */
export function arrayRelations(here: Surroundings): Relation[] {
  return [...residueRelations(here), ...stepRelations(here), ...levelRelations(here)];
}

const isNumber = ({ kinds, few }: FieldPlan): boolean => kinds.includes('number') && !few;

/** The numbers of what lies below an array, and holds no such array itself, with where it lies. */
function residueRelations(here: Surroundings): Relation[] {
  const { role, held, around, terms } = here;
  if (role.kind === 'place') return [];
  const below = around.below(role);
  const tables = around.records.plan.roles.filter(
    (place) => around.isOfArray(place) && !below.has(place) && around.below(place).has(role),
  );
  if (tables.length === 0) return [];
  const above = around.placeAbove();
  return held
    .filter(({ plan }) => isNumber(plan))
    .map(({ columns }) =>
      orderRelation(terms.residue(terms.own(columns), above), terms.linked(above, terms.position())),
    );
}

/** How far a place is from where one number of its owner begins, with the owner's other numbers. */
function stepRelations(here: Surroundings): Relation[] {
  const { role, around, terms } = here;
  if (!around.isOfArray(role)) return [];
  return around.owners(role).flatMap(({ fields }) => {
    const numbers = fields.filter(isNumber).map((field) => terms.ofOwner(terms.own(around.columns(field))));
    return numbers.flatMap((start) =>
      numbers.filter((end) => end !== start).flatMap((end) => compare(terms.steps(start), end)),
    );
  });
}

/** Of places that lead to owners of arrays like their own: how long those are, and what the place before leads to. */
function levelRelations(here: Surroundings): Relation[] {
  const { role, ways, around, terms } = here;
  const previous = ways.find(({ link }) => link.name === 'previous place')?.link;
  if (!around.isOfArray(role) || previous === undefined) return [];
  return ways.flatMap(({ link, to, field }) => {
    const item = role.fields.find((plan) => field === around.columns(plan));
    if (item === undefined) return [];
    const holders = to
      .flatMap(({ fields }) => fields)
      .filter((holder) => around.targets(holder).some((container) => around.placesOf(container) === role));
    return holders.flatMap((holder) => {
      const length = terms.linked(link, terms.linkedSize(around.fieldLink(holder), terms.length()));
      return [
        orderRelation(terms.position(), length),
        orderRelation(terms.position(), terms.linked(previous, length)),
        onwardRelation(link, previous, around.nextOfAnotherLength(holder, item)),
      ];
    });
  });
}
