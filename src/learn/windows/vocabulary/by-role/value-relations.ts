import type { FieldPlan, RolePlan } from '../../window-plan.ts';
import { comparable, isOfOneSort, type Comparison } from '../../comparable.ts';
import { compare } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { Term } from '../terms/term.ts';
import type { TreeLink, RoleContext } from './role-context.ts';

/**
 * Compares the values of fields: of one record, of neighbours, and with the least and greatest values in a subtree. If
 * a record lacks a field itself, it compares those of its neighbours and subtrees with each other.
 */
export function valueRelations(context: RoleContext): Relation[] {
  return [
    ...ownRelations(context),
    ...subtreeRelations(context),
    ...neighbourRelations(context),
    ...spanRelations(context),
    ...ownerRelations(context),
  ];
}

const ordered = ({ ownFields }: RoleContext): FieldPlan[] =>
  ownFields.filter(({ plan }) => plan.orders).map(({ plan }) => plan);

/** Returns the ordered fields of some roles, one for each name. A name with different sorts in these roles is left out. */
function orderedFields(roles: Iterable<RolePlan>): FieldPlan[] {
  const fields = [...roles].flatMap((role) => role.fields).filter(({ orders }) => orders);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return [...byName.values()].filter((field) =>
    fields.every((other) => other.name !== field.name || comparable(field, other) !== 'none'),
  );
}

/** Returns how the values of two fields may be compared. Indices are compared with indices only. */
const allowedComparison = (a: FieldPlan, b: FieldPlan, { graph }: RoleContext): Comparison =>
  graph.isIndex(a) === graph.isIndex(b) ? comparable(a, b) : 'none';

/** True if these fields are compared across records: they have the same name or the same sort. */
const corresponds = (a: FieldPlan, b: FieldPlan): boolean => a.name === b.name || isOfOneSort(a, b);

/** Returns the fields with extremes of all roles in the subtree at a tree link. */
const orderedBelow = ({ to }: TreeLink, { graph }: RoleContext): FieldPlan[] =>
  orderedFields(to.flatMap((target) => [...graph.below(target)])).filter(hasExtremes);

/** True if the values of a field have a least and a greatest one. */
const hasExtremes = (field: FieldPlan): boolean => comparable(field, field) !== 'equality';

const extremes = (
  { field }: TreeLink,
  value: FieldPlan,
  { terms, valueOf }: RoleContext,
): readonly [Term, Term] => [
  terms.below(field, terms.extreme('least', valueOf(value))),
  terms.below(field, terms.extreme('greatest', valueOf(value))),
];

/** Compares a record's values with one another and with the values of its neighbours. */
function* ownRelations(context: RoleContext): Generator<Relation> {
  const { links, terms, valueOf } = context;
  const own = ordered(context);
  const neighbours = links.map(({ link, to }) => ({ link, fields: orderedFields(to) }));
  for (const [index, ownField] of own.entries()) {
    const term = valueOf(ownField);
    for (const other of own.slice(index + 1)) {
      yield* compare(term, valueOf(other), allowedComparison(ownField, other, context));
    }
    for (const { link, fields } of neighbours) {
      for (const otherField of fields) {
        const shared = own.some(({ name }) => name === otherField.name) && link.parts.kind !== 'position';
        if (!shared && !corresponds(ownField, otherField)) continue;
        const near = terms.linked(link, valueOf(otherField));
        yield* compare(term, near, allowedComparison(ownField, otherField, context));
      }
    }
  }
}

/** Compares a record's values with the least and greatest values of its subtrees, as in a search tree. */
function* subtreeRelations(context: RoleContext): Generator<Relation> {
  const { treeLinks, valueOf } = context;
  const own = ordered(context);
  for (const treeLink of treeLinks) {
    for (const otherField of orderedBelow(treeLink, context)) {
      const shared = own.some(({ name }) => name === otherField.name);
      for (const ownField of own.filter((field) => shared || isOfOneSort(field, otherField))) {
        for (const extreme of extremes(treeLink, otherField, context)) {
          yield* compare(valueOf(ownField), extreme, comparable(ownField, otherField));
        }
      }
    }
  }
}

/** Compares the values of two neighbours with each other. */
function* neighbourRelations(context: RoleContext): Generator<Relation> {
  const { links, terms, valueOf } = context;
  const informative = links
    .filter(({ link }) => link.parts.kind !== 'position')
    .map(({ link, to }) => ({ link, fields: orderedFields(to) }));
  for (const [index, a] of informative.entries()) {
    for (const b of informative.slice(index + 1)) {
      for (const field of a.fields) {
        const left = terms.linked(a.link, valueOf(field));
        for (const other of b.fields.filter((found) => corresponds(field, found))) {
          const right = terms.linked(b.link, valueOf(other));
          yield* compare(left, right, allowedComparison(field, other, context));
        }
      }
    }
  }
}

/**
 * Yields relations of data that the record has no value of. They compare a neighbour's value with the extremes of a
 * subtree, and the greatest value of one subtree with the least of another.
 */
function* spanRelations(context: RoleContext): Generator<Relation> {
  const { links, treeLinks, terms, valueOf } = context;
  const own = ordered(context);
  const previous = links.find(({ link }) => link.name === 'previous place')?.link;
  for (const treeLink of treeLinks) {
    for (const field of orderedBelow(treeLink, context)) {
      if (own.some((ownField) => corresponds(ownField, field))) continue;
      const [least, greatest] = extremes(treeLink, field, context);
      const same = comparable(field, field);
      for (const { link, to } of links) {
        if (link.parts.kind === 'position') yield* compare(greatest, terms.linked(link, least), same);
        for (const other of orderedFields(to).filter((found) => corresponds(field, found))) {
          const near = terms.linked(link, valueOf(other));
          const how = comparable(field, other);
          yield* [...compare(near, least, how), ...compare(near, greatest, how)];
          // In parallel arrays, an entry is often a bound of the next place of the other array too.
          if (link.parts.kind !== 'twin' || previous === undefined) continue;
          const before = terms.linked(previous, near);
          yield* [...compare(before, least, how), ...compare(before, greatest, how)];
        }
      }
      for (const other of treeLinks.filter((found) => found !== treeLink)) {
        for (const found of orderedBelow(other, context).filter((there) => corresponds(field, there))) {
          const [leastThere] = extremes(other, found, context);
          yield* compare(greatest, leastThere, comparable(field, found));
        }
      }
    }
  }
}

/** Compares data of a place and of the objects it refers to with data of the same sort in the record that owns the container. */
function ownerRelations({ role, ownFields, links, graph, terms, valueOf }: RoleContext): Relation[] {
  if (role.kind !== 'place') return [];
  const held = ownFields.map(({ plan, columns }) => ({ field: plan, term: terms.own(columns) }));
  const near = links
    .filter(({ link }) => link.parts.kind === 'field')
    .flatMap(({ link, to }) =>
      orderedFields(to).map((field) => ({
        field,
        term: terms.linked(link, valueOf(field)),
      })),
    );
  return orderedFields(graph.owners(role)).flatMap((ownerField) => {
    const ofOwner = terms.ofOwner(valueOf(ownerField));
    return [...held, ...near]
      .filter(({ field }) => field.orders && isOfOneSort(ownerField, field))
      .flatMap(({ field, term }) => compare(ofOwner, term, comparable(ownerField, field)));
  });
}
