import type { FieldPlan, RolePlan } from '../../window-plan.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import { compare } from '../relations/comparison.ts';
import type { Relation } from '../relations/relation.ts';
import type { Term } from '../terms/term.ts';
import type { TreeLink, RoleContext } from './role-context.ts';

/**
 * Returns the comparisons of the values of fields: of one record, of neighbours, and with the least and greatest values
 * in a subtree. If a record lacks a field itself, the values of its neighbours and of its subtrees are compared with
 * each other.
 */
export function valueRelations(context: RoleContext): Relation[] {
  return [
    ...ownRelations(context),
    ...subtreeRelations(context),
    ...aggregateRelations(context),
    ...neighbourRelations(context),
    ...spanRelations(context),
  ];
}

/** True if two fields may be compared: a flag or colour only with the same field, a key with every key. */
const comparable = (a: FieldPlan, b: FieldPlan): boolean => a.name === b.name || (!a.few && !b.few);

const ordered = ({ ownFields }: RoleContext): FieldPlan[] =>
  ownFields.filter(({ plan }) => plan.orders).map(({ plan }) => plan);

const orderedOf = (roles: Iterable<RolePlan>): FieldPlan[] => [
  ...new Map(
    [...roles].flatMap(({ fields }) => fields.filter((f) => f.orders).map((f) => [f.name, f])),
  ).values(),
];

/** Returns the ordered fields of all roles in the subtree at a tree link. */
const orderedBelow = ({ to }: TreeLink, { graph }: RoleContext): FieldPlan[] =>
  orderedOf(to.flatMap((target) => [...graph.below(target)]));

function extremes({ field }: TreeLink, value: FieldColumns, { terms }: RoleContext): [Term, Term] {
  return [terms.below(field, terms.least(value)), terms.below(field, terms.greatest(value))];
}

/** Compares a record's values with one another and with those of its neighbours. */
function ownRelations(context: RoleContext): Relation[] {
  const { links, graph, terms } = context;
  const own = ordered(context);
  const relations: Relation[] = [];
  for (const [index, ownField] of own.entries()) {
    const term = terms.own(graph.columns(ownField));
    for (const other of own.slice(index + 1)) {
      if (comparable(ownField, other)) relations.push(...compare(term, terms.own(graph.columns(other))));
    }
    for (const { link, to } of links) {
      for (const otherField of orderedOf(to)) {
        const shared = own.some(({ name }) => name === otherField.name) && link.parts.kind !== 'position';
        if (otherField.name !== ownField.name && !(shared && comparable(ownField, otherField))) continue;
        relations.push(...compare(term, terms.linked(link, terms.own(graph.columns(otherField)))));
      }
    }
  }
  return relations;
}

/** Compares a record's values with the least and greatest values of its subtrees, as in a search tree. */
function subtreeRelations(context: RoleContext): Relation[] {
  const { treeLinks, graph, terms } = context;
  const own = ordered(context);
  const relations: Relation[] = [];
  for (const treeLink of treeLinks) {
    for (const otherField of orderedBelow(treeLink, context)) {
      if (!own.some(({ name }) => name === otherField.name)) continue;
      for (const ownField of own.filter((field) => comparable(field, otherField))) {
        for (const extreme of extremes(treeLink, graph.columns(otherField), context)) {
          relations.push(...compare(terms.own(graph.columns(ownField)), extreme));
        }
      }
    }
  }
  return relations;
}

/**
 * Compares the values of a tree node with the least and greatest value, in its whole subtree, of fields that the node
 * itself lacks: nodes often store such an aggregate, as in an interval tree.
 */
function aggregateRelations(context: RoleContext): Relation[] {
  const { role, treeLinks, graph, terms } = context;
  const isNested = treeLinks.some(({ to }) => to.some((target) => graph.below(target).has(role)));
  if (!isNested) return [];
  const own = ordered(context);
  const otherFields = orderedOf(graph.below(role)).filter(
    (field) => !own.some(({ name }) => name === field.name),
  );
  return otherFields.flatMap((field) => {
    const value = graph.columns(field);
    return own
      .filter((ownField) => comparable(ownField, field))
      .map((ownField) => terms.own(graph.columns(ownField)))
      .flatMap((term) => [...compare(term, terms.least(value)), ...compare(term, terms.greatest(value))]);
  });
}

/** Compares the values of two neighbours with each other. */
function neighbourRelations({ links, graph, terms }: RoleContext): Relation[] {
  const relations: Relation[] = [];
  const informative = links.filter(({ link }) => link.parts.kind !== 'position');
  for (const [index, a] of informative.entries()) {
    for (const b of informative.slice(index + 1)) {
      const namesThere = new Set(orderedOf(b.to).map(({ name }) => name));
      for (const field of orderedOf(a.to).filter(({ name }) => namesThere.has(name))) {
        const term = terms.own(graph.columns(field));
        relations.push(...compare(terms.linked(a.link, term), terms.linked(b.link, term)));
      }
    }
  }
  return relations;
}

/**
 * For fields that the record lacks: compares a neighbour's value with the extremes of a subtree, and the greatest value
 * of one subtree with the least of another.
 */
function spanRelations(context: RoleContext): Relation[] {
  const { links, treeLinks, graph, terms } = context;
  const own = new Set(ordered(context).map(({ name }) => name));
  const relations: Relation[] = [];
  for (const treeLink of treeLinks) {
    for (const field of orderedBelow(treeLink, context)) {
      if (own.has(field.name)) continue;
      const value = graph.columns(field);
      const [least, greatest] = extremes(treeLink, value, context);
      for (const { link, to } of links) {
        if (link.parts.kind === 'position') relations.push(...compare(greatest, terms.linked(link, least)));
        if (!orderedOf(to).some(({ name }) => name === field.name)) continue;
        const near = terms.linked(link, terms.own(value));
        relations.push(...compare(near, least), ...compare(near, greatest));
      }
      for (const other of treeLinks) {
        if (other !== treeLink) relations.push(...compare(greatest, extremes(other, value, context)[0]));
      }
    }
  }
  return relations;
}
