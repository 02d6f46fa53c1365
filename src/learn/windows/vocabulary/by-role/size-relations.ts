import type { FieldPlan, RolePlan } from '../../window-plan.ts';
import type { FieldColumns } from '../../records/field-columns.ts';
import { isMerged } from '../../merged-roles.ts';
import { isMeasure } from '../../comparable.ts';
import { compare, orderRelation } from '../relations/comparison.ts';
import type { Link } from '../links/link.ts';
import type { Relation } from '../relations/relation.ts';
import type { Flag, Term } from '../terms/term.ts';
import type { RoleContext } from './role-context.ts';

/** Maximum number of strings of a colour; paths are not weighted by fields with more. */
const MAX_COLOURS = 3;

/** Compares sizes with the numbers that a record holds, and with one another: counts, lengths, and indices of places. */
export function sizeRelations(context: RoleContext): Relation[] {
  return [...numberRelations(context), ...lengthRelations(context), ...balanceRelations(context)];
}

const isContainer = ({ kind }: RolePlan): boolean => kind !== 'object' && kind !== 'place';
const hasPlaces = (role: RolePlan): boolean => isContainer(role) && role.kind !== 'date';

/** True for a field of numbers that may be sizes. */
const isNumber = (field: FieldPlan): boolean => field.kinds.includes('number') && isMeasure(field);

/** True for a field of strings of any number. Constants among them have no length. */
const isText = ({ kinds }: FieldPlan): boolean =>
  kinds.includes('string') && kinds.every((kind) => ['string', 'null', 'undefined'].includes(kind));

/** True for a field of texts of which one has several lines. */
const hasLines = (field: FieldPlan): boolean => isText(field) && field.hasLines === true;

/** Returns the fields by which records of the given roles refer to records of their own role. */
const chains = (roles: readonly RolePlan[], { graph }: RoleContext): Set<FieldColumns> =>
  new Set(
    roles.flatMap((role) =>
      role.fields.filter((field) => graph.targets(field).includes(role)).map((field) => graph.columns(field)),
    ),
  );

/** Returns the links by which values of the given roles lead to records of their own role. */
const walks = (roles: readonly RolePlan[], { graph }: RoleContext): Set<Link> =>
  new Set(
    roles.flatMap((role) =>
      graph
        .valueLinks(role)
        .filter(({ link, to }) => link.parts.kind === 'named' && to.includes(role))
        .map(({ link }) => link),
    ),
  );

/**
 * Compares each number of a record and of its parts with each size at the record or next to it; an index only with its
 * own position. Compares the position of a place, and the length of a container in it, with the numbers of its owner, as in a
 * matrix; and the number in a place with the starts of the lines of its owner's texts.
 */
function numberRelations(context: RoleContext): Relation[] {
  const { role, ownFields, graph, terms, valueOf } = context;
  const numbers = ownFields.filter(({ plan }) => isNumber(plan));
  const relations = numbers.flatMap(({ plan, columns }) => {
    const sizes = graph.isIndex(plan)
      ? [terms.position()]
      : [...sizeTerms(context), ...chainIndices(context)];
    return sizes.flatMap((size) => compare(terms.own(columns), size));
  });
  const known = [...sizeTerms(context), ...numbers.map(({ columns }) => terms.own(columns))];
  for (const number of partNumbers(context))
    relations.push(...known.flatMap((other) => compare(number, other)));
  if (role.kind !== 'place') return relations;
  const lengths = context.links
    .filter(({ link, to }) => link.parts.kind === 'field' && to.some(hasPlaces))
    .map(({ link }) => terms.linked(link, terms.length()));
  for (const { fields } of graph.owners(role)) {
    for (const field of fields.filter(isNumber)) {
      const number = terms.ofOwner(valueOf(field));
      relations.push(...[terms.position(), ...lengths].flatMap((size) => compare(size, number)));
    }
    const starts = fields.filter(hasLines).map((field) => terms.lineStart(graph.columns(field)));
    for (const { columns } of numbers)
      relations.push(...starts.flatMap((start) => compare(terms.own(columns), start)));
  }
  return relations;
}

/**
 * Returns the numbers in the parts of a record: objects that one field of it alone refers to, such as its statistics; of the
 * root also objects without references, such as a position.
 */
const partNumbers = ({ role, isRoot, links, graph, terms, valueOf }: RoleContext): Term[] =>
  role.kind !== 'object'
    ? []
    : links
        .filter(({ link }) => link.parts.kind === 'field')
        .flatMap(({ link, to }) =>
          to
            .filter(
              (part) =>
                part.kind === 'object' &&
                (graph.referrers(part).length === 1 ||
                  (isRoot && part.fields.every(({ refers }) => !refers))),
            )
            .flatMap(({ fields }) => fields.filter(isNumber))
            .map((field) => terms.linked(link, valueOf(field))),
        );

/** Returns the lengths of the chains of objects that begin at the record's fields. */
const chainsFrom = (context: RoleContext): Term[] =>
  context.links
    .filter(({ link }) => link.parts.kind === 'field')
    .flatMap(({ link, to }) =>
      [...chains(to, context)].map((field) => context.terms.linkedSize(link, context.terms.chain(field))),
    );

/** Returns the indices of an object on the ways along a field of its class that begin where another field leads. */
function chainIndices({ role, ownFields, graph, terms }: RoleContext): Term[] {
  if (role.kind !== 'object') return [];
  const firsts = graph.referrers(role).filter(({ discovers }) => discovers);
  return ownFields
    .filter(({ plan }) => plan.discovers && graph.targets(plan).includes(role))
    .flatMap(({ plan: next, columns }) =>
      [...new Set(firsts.filter(({ name }) => name !== next.name).map((first) => graph.columns(first)))].map(
        (first) => terms.chainIndex(first, columns),
      ),
    );
}

/** Returns the numbers of lines of the texts of a record. */
const lineTerms = ({ role, ownFields, terms }: RoleContext): Term[] =>
  role.kind === 'object'
    ? ownFields.filter(({ plan }) => hasLines(plan)).map(({ columns }) => terms.textLines(columns))
    : [];

/** Returns every size at a record, below it, and at its neighbours. */
function* sizeTerms(context: RoleContext): Generator<Term> {
  const { role, isRoot, links, treeLinks, graph, terms } = context;
  if (role.kind === 'place') yield terms.position();
  else yield* [terms.count(), terms.path('longest'), terms.path('shortest')];
  if (isContainer(role)) yield* extents(role, context);
  const fieldLinks = links.filter(({ link }) => link.parts.kind === 'field');
  for (const { link, to } of fieldLinks)
    for (const container of to.filter(isContainer))
      yield* extents(container, context).map((term) => terms.linkedSize(link, term));
  if (role.kind === 'object')
    for (const { plan, columns } of context.ownFields) if (isText(plan)) yield terms.textLength(columns);
  yield* lineTerms(context);
  for (const field of chains([role], context)) yield terms.chain(field);
  for (const { field } of treeLinks) {
    yield* [terms.sizeBelow(field, terms.count()), terms.sizeBelow(field, terms.path('longest'))];
  }
  yield* chainsFrom(context);
  for (const walk of walks([role], context)) yield* [terms.walk(walk), terms.followers(walk)];
  for (const { link, to } of links) {
    if (link.parts.kind === 'named') {
      for (const walk of walks(to, context)) yield terms.linkedSize(link, terms.walk(walk));
    }
  }
  for (const { link, to } of fieldLinks)
    for (const target of to.filter(({ kind }) => kind === 'object'))
      yield* heldExtents(target, context).map((term) => terms.linkedSize(link, term));
  if (isRoot) {
    yield* graph.records.plan.roles.flatMap((member, id) => (isMerged(member) ? [] : [terms.members(id)]));
    yield* loops(context);
  }
}

/** Returns the number of a container's places, and the number of its filled places. */
function extents(container: RolePlan, { graph, terms }: RoleContext): Term[] {
  const places = graph.placesOf(container)?.fields ?? [];
  return [terms.length(), ...places.map((item) => terms.filled(graph.columns(item)))];
}

/** Returns the extents of the containers in the fields of another role. */
function heldExtents({ fields }: RolePlan, context: RoleContext): Term[] {
  const { graph, terms } = context;
  return fields.flatMap((field) =>
    graph
      .targets(field)
      .filter(isContainer)
      .flatMap((container) => extents(container, context))
      .map((term) => terms.linkedSize(graph.fieldLink(field), term)),
  );
}

/** Returns by named link within a role the number of records that it leads to themselves: the roots of a union-find. */
const loops = ({ graph, terms }: RoleContext): Term[] =>
  graph.records.plan.roles.flatMap((role) =>
    graph
      .linksFrom(role)
      .filter(({ link, to }) => link.parts.kind === 'named' && to.includes(role))
      .map(({ link }) => terms.loops(link)),
  );

/**
 * Compares the lengths of the record's containers with one another and with the chains of objects at its fields.
 * Compares those of arrays with powers of 2: an array with spare capacity doubles when it is full.
 */
function lengthRelations(context: RoleContext): Relation[] {
  const { links, terms } = context;
  const lengthsOf = (isOne: (role: RolePlan) => boolean): Term[] =>
    links.filter(({ to }) => to.some(isOne)).map(({ link }) => terms.linkedSize(link, terms.length()));
  const lengths = lengthsOf(isContainer);
  const chained = chainsFrom(context);
  return [
    ...lengths.flatMap((a, index) => lengths.slice(index + 1).flatMap((b) => compare(a, b))),
    ...lengths.flatMap((a) => chained.map((b) => orderRelation(a, b))),
    ...lengths.flatMap((length) => lineTerms(context).flatMap((lines) => compare(length, lines))),
    ...lengthsOf(({ kind }) => kind === 'array').map((length) => orderRelation(length, terms.power(length))),
  ];
}

/** Returns the weights that a flag or colour gives to records on a path: its number, and 1 for each of its values. */
function weightTerms(field: FieldPlan, { graph, terms }: RoleContext): Term[] {
  const { few, orders, kinds } = field;
  const columns = graph.columns(field);
  const texts = kinds.filter((kind) => kind.startsWith('"')).map((kind) => JSON.parse(kind) as string);
  if (!few || !isMeasure(field) || texts.length > MAX_COLOURS) return [];
  const values: Flag[] = texts;
  if (kinds.includes('number')) values.push(0);
  if (kinds.includes('false')) values.push(false);
  const flags = values.map((value) => terms.flag(columns, value));
  return orders ? [terms.own(columns), ...flags] : flags;
}

/** Compares sibling subtrees by their sizes, and the shortest path down with the longest one. */
function* balanceRelations(context: RoleContext): Generator<Relation> {
  const { role, links, treeLinks, graph, terms } = context;
  const weights = new Set(
    [...graph.below(role)]
      // Paths lead through the records of trees.
      .filter((below) => graph.treeFields(below).length > 0)
      .flatMap(({ fields }) => fields.flatMap((field) => weightTerms(field, context))),
  );
  const paths = [undefined, ...weights].map(
    (weight) => [terms.path('shortest', weight), terms.path('longest', weight)] as const,
  );
  yield* paths.flatMap(([shortest, longest]) => compare(shortest, longest));
  for (const span of [terms.count(), ...paths.flat()]) {
    for (const [index, { field }] of treeLinks.entries()) {
      const below = terms.sizeBelow(field, span);
      for (const other of treeLinks.slice(index + 1)) {
        yield* compare(below, terms.sizeBelow(other.field, span));
      }
      for (const { link } of links) {
        // Children in an array have their siblings in the adjacent places.
        if (link.parts.kind === 'position') yield* compare(below, terms.linked(link, below));
      }
    }
  }
}

/**
 * Compares lengths of containers with 0, also of those in the object that a place holds: in a trie every leaf ends a
 * word.
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
