import type { FieldPlan, RolePlan } from '../window-plan.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { compare } from './relations/comparison.ts';
import type { Relation } from './relations/relation.ts';
import type { Term } from './terms/term.ts';
import type { Descent, Surroundings } from './surroundings.ts';

/**
 * How the values of a record's fields compare: with one another, with its neighbours', with the least and greatest
 * of what lies below it, also of other fields; and where it has none itself, its neighbours' values and what lies below,
 * with each other.
 */
export function valueRelations(here: Surroundings): Relation[] {
  return [
    ...ownRelations(here),
    ...nearRelations(here),
    ...storedRelations(here),
    ...sideRelations(here),
    ...spanRelations(here),
  ];
}

/** Flags and colours compare with their like only, keys with all keys. */
const comparable = (a: FieldPlan, b: FieldPlan): boolean => a.name === b.name || (!a.few && !b.few);

const ordered = ({ held }: Surroundings): FieldPlan[] =>
  held.filter(({ plan }) => plan.orders).map(({ plan }) => plan);

const orderedOf = (roles: Iterable<RolePlan>): FieldPlan[] => [
  ...new Map(
    [...roles].flatMap(({ fields }) => fields.filter((f) => f.orders).map((f) => [f.name, f])),
  ).values(),
];

/** The ordered fields of all that is first reached by a way. */
const orderedBelow = ({ to }: Descent, { around }: Surroundings): FieldPlan[] =>
  orderedOf(to.flatMap((target) => [...around.below(target)]));

function extremes({ field }: Descent, value: FieldColumns, { terms }: Surroundings): [Term, Term] {
  return [terms.below(field, terms.least(value)), terms.below(field, terms.greatest(value))];
}

/** A record's values with one another and with those of neighbours. */
function ownRelations(here: Surroundings): Relation[] {
  const { ways, around, terms } = here;
  const own = ordered(here);
  const relations: Relation[] = [];
  for (const [index, mine] of own.entries()) {
    const term = terms.own(around.columns(mine));
    for (const other of own.slice(index + 1)) {
      if (comparable(mine, other)) relations.push(...compare(term, terms.own(around.columns(other))));
    }
    for (const { link, to } of ways) {
      for (const theirs of orderedOf(to)) {
        const shared = own.some(({ name }) => name === theirs.name) && link.parts.kind !== 'position';
        if (theirs.name !== mine.name && !(shared && comparable(mine, theirs))) continue;
        relations.push(...compare(term, terms.linked(link, terms.own(around.columns(theirs)))));
      }
    }
  }
  return relations;
}

/** A record's values with the least and greatest below it. */
function nearRelations(here: Surroundings): Relation[] {
  const { descents, around, terms } = here;
  const own = ordered(here);
  const relations: Relation[] = [];
  for (const way of descents) {
    for (const theirs of orderedBelow(way, here)) {
      if (!own.some(({ name }) => name === theirs.name)) continue;
      for (const mine of own.filter((field) => comparable(field, theirs))) {
        for (const extreme of extremes(way, around.columns(theirs), here)) {
          relations.push(...compare(terms.own(around.columns(mine)), extreme));
        }
      }
    }
  }
  return relations;
}

/**
 * The values of a record that has its like below it, as nodes of a tree have, with the least and greatest of fields that
 * it has not itself, of all below it: what is so stored of a subtree.
 */
function storedRelations(here: Surroundings): Relation[] {
  const { role, descents, around, terms } = here;
  const isNested = descents.some(({ to }) => to.some((target) => around.below(target).has(role)));
  if (!isNested) return [];
  const own = ordered(here);
  const theirs = orderedOf(around.below(role)).filter(
    (field) => !own.some(({ name }) => name === field.name),
  );
  return theirs.flatMap((field) => {
    const value = around.columns(field);
    return own
      .filter((mine) => comparable(mine, field))
      .map((mine) => terms.own(around.columns(mine)))
      .flatMap((term) => [...compare(term, terms.least(value)), ...compare(term, terms.greatest(value))]);
  });
}

/** The values of two neighbours. */
function sideRelations({ ways, around, terms }: Surroundings): Relation[] {
  const relations: Relation[] = [];
  const telling = ways.filter(({ link }) => link.parts.kind !== 'position');
  for (const [index, a] of telling.entries()) {
    for (const b of telling.slice(index + 1)) {
      const there = new Set(orderedOf(b.to).map(({ name }) => name));
      for (const field of orderedOf(a.to).filter(({ name }) => there.has(name))) {
        const term = terms.own(around.columns(field));
        relations.push(...compare(terms.linked(a.link, term), terms.linked(b.link, term)));
      }
    }
  }
  return relations;
}

/** Of values that the record has not itself: a neighbour's with what lies below, what lies below with each other. */
function spanRelations(here: Surroundings): Relation[] {
  const { ways, descents, around, terms } = here;
  const own = new Set(ordered(here).map(({ name }) => name));
  const relations: Relation[] = [];
  for (const way of descents) {
    for (const field of orderedBelow(way, here)) {
      if (own.has(field.name)) continue;
      const value = around.columns(field);
      const [least, greatest] = extremes(way, value, here);
      for (const { link, to } of ways) {
        if (link.parts.kind === 'position') relations.push(...compare(greatest, terms.linked(link, least)));
        if (!orderedOf(to).some(({ name }) => name === field.name)) continue;
        const near = terms.linked(link, terms.own(value));
        relations.push(...compare(near, least), ...compare(near, greatest));
      }
      for (const other of descents) {
        if (other !== way) relations.push(...compare(greatest, extremes(other, value, here)[0]));
      }
    }
  }
  return relations;
}
