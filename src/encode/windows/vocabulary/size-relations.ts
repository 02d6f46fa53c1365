import type { FieldPlan, RolePlan } from '../window-plan.ts';
import type { FieldColumns } from '../records/field-columns.ts';
import { compare } from './relations/comparison.ts';
import type { Relation } from './relations/relation.ts';
import type { Flag, Term } from './terms/term.ts';
import type { Surroundings } from './surroundings.ts';

/** More strings than this in a field are no colours. */
const COLOURS = 3;

/**
 * How sizes (counts, lengths of paths and chains, of containers, positions in them) compare: with the numbers that
 * a record holds, and with one another.
 */
export function sizeRelations(here: Surroundings): Relation[] {
  return [...numberRelations(here), ...lengthRelations(here), ...balanceRelations(here)];
}

const isContainer = ({ kind }: RolePlan): boolean => kind !== 'object' && kind !== 'place';

/** The fields by which records of some roles link to records of their own role. */
const chains = (roles: readonly RolePlan[], { around }: Surroundings): Set<FieldColumns> =>
  new Set(
    roles.flatMap((role) =>
      role.fields
        .filter((field) => around.targets(field).includes(role))
        .map((field) => around.columns(field)),
    ),
  );

/** The numbers that a record holds against every size about it. */
function numberRelations(here: Surroundings): Relation[] {
  const { role, isRoot, held, around, terms } = here;
  const numbers = held
    .filter(({ plan }) => plan.kinds.includes('number'))
    .map(({ columns }) => terms.own(columns));
  const relations = numbers.flatMap((number) => sizesOf(here).flatMap((size) => compare(number, size)));
  if (isRoot) relations.push(...sumRelations(here));
  if (role.kind !== 'place') return relations;
  for (const { fields } of around.owners(role)) {
    for (const field of fields.filter(({ kinds }) => kinds.includes('number'))) {
      relations.push(...compare(terms.position(), terms.ofOwner(terms.own(around.columns(field)))));
    }
  }
  return relations;
}

/** The numbers of the root that are sums, with these. */
function sumRelations({ around, terms }: Surroundings): Relation[] {
  const { plan, fields } = around.records;
  return plan.sums.flatMap(({ field, role, item }) => {
    const sum = terms.sum(
      plan.roles.findIndex(({ name }) => name === role),
      fields.get(item)!,
    );
    return compare(terms.own(fields.get(field)!), sum);
  });
}

/** Every size at a record and beside it. */
function sizesOf(here: Surroundings): Term[] {
  const { role, isRoot, ways, descents, around, terms } = here;
  const sizes: Term[] = [];
  if (role.kind === 'place') sizes.push(terms.position());
  else sizes.push(terms.count(), terms.path('longest'), terms.path('shortest'));
  if (isContainer(role)) sizes.push(...extents(role, here));
  for (const field of chains([role], here)) sizes.push(terms.chain(field));
  for (const { field } of descents) {
    sizes.push(terms.sizeBelow(field, terms.count()), terms.sizeBelow(field, terms.path('longest')));
  }
  for (const { link, to } of ways) {
    if (link.parts.kind !== 'field') continue;
    for (const field of chains(to, here)) sizes.push(terms.linkedSize(link, terms.chain(field)));
    for (const container of to.filter(isContainer)) {
      sizes.push(...extents(container, here).map((term) => terms.linkedSize(link, term)));
    }
    for (const target of to.filter(({ kind }) => kind === 'object')) {
      sizes.push(...heldExtents(target, here).map((term) => terms.linkedSize(link, term)));
    }
  }
  if (isRoot) {
    sizes.push(...around.records.plan.roles.map((_, id) => terms.members(id)));
    sizes.push(...loops(here));
  }
  return sizes;
}

/** How many places a container has, and how many of them hold something. */
function extents(container: RolePlan, { around, terms }: Surroundings): Term[] {
  const places = around.placesOf(container)?.fields ?? [];
  return [terms.length(), ...places.map((item) => terms.filled(around.columns(item)))];
}

/** The extents of the containers that the fields of another role hold. */
function heldExtents({ fields }: RolePlan, here: Surroundings): Term[] {
  const { around, terms } = here;
  return fields.flatMap((field) =>
    around
      .targets(field)
      .filter(isContainer)
      .flatMap((container) => extents(container, here))
      .map((term) => terms.linkedSize(around.fieldLink(field), term)),
  );
}

/** How many places of the whole object name themselves. */
const loops = ({ around, terms }: Surroundings): Term[] =>
  around.records.plan.roles.flatMap((role) =>
    around
      .ways(role)
      .filter(({ link, to }) => link.parts.kind === 'named' && to.includes(role))
      .map(({ link }) => terms.loops(link)),
  );

/** The lengths of containers of one owner. */
function lengthRelations({ ways, terms }: Surroundings): Relation[] {
  const lengths = ways
    .filter(({ to }) => to.some(isContainer))
    .map(({ link }) => terms.linkedSize(link, terms.length()));
  return lengths.flatMap((a, index) => lengths.slice(index + 1).flatMap((b) => compare(a, b)));
}

/** What records count on a path by a flag or a colour of theirs: its number, or one where it has a certain value. */
function weightsOf({ few, orders, kinds, name }: FieldPlan, { around, terms }: Surroundings): Term[] {
  const columns = around.records.fields.get(name)!;
  const texts = kinds.filter((kind) => kind.startsWith('"')).map((kind) => JSON.parse(kind) as string);
  if (!few || texts.length > COLOURS) return [];
  const values: Flag[] = texts;
  if (kinds.includes('number')) values.push(0);
  if (kinds.includes('false')) values.push(false);
  const flags = values.map((value) => terms.flag(columns, value));
  return orders ? [terms.own(columns), ...flags] : flags;
}

/** What hangs on one side with what hangs on the other, and shortest ways down with longest ones. */
function balanceRelations(here: Surroundings): Relation[] {
  const { role, ways, descents, around, terms } = here;
  const weights = new Set(
    [...around.below(role)].flatMap(({ fields }) => fields.flatMap((field) => weightsOf(field, here))),
  );
  const paths = [undefined, ...weights].map(
    (weight) => [terms.path('shortest', weight), terms.path('longest', weight)] as const,
  );
  const relations = paths.flatMap(([shortest, longest]) => compare(shortest, longest));
  for (const span of [terms.count(), ...paths.flat()]) {
    for (const [index, { field }] of descents.entries()) {
      const below = terms.sizeBelow(field, span);
      for (const other of descents.slice(index + 1)) {
        relations.push(...compare(below, terms.sizeBelow(other.field, span)));
      }
      for (const { link } of ways) {
        // A child in a container has its siblings in the places beside it.
        if (link.parts.kind === 'position') relations.push(...compare(below, terms.linked(link, below)));
      }
    }
  }
  return relations;
}
