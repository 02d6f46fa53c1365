import type { Link, PositionIndex } from '../../windows/vocabulary/links/link.ts';
import type { CodeContext } from './code-context.ts';
import { ITEM, neighbourOf, partOf, RECORDS } from './record-links.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';
import { plus } from './simplify.ts';
import { isOfPlaces } from './code-names.ts';

/** Returns the record that a link leads to from a record; its value is undefined if it leads nowhere. */
export const linkCode = (link: Link, record: Node, context: CodeContext): Node =>
  context.share(link.name, targetOf(link, record, context), record);

function targetOf({ parts, name: words }: Link, record: Node, context: CodeContext): Node {
  switch (parts.kind) {
    case 'field':
      return context.fieldLink(parts.field, record);
    case 'named': {
      if (context.arrays?.has(parts.container) === true && parts.entry === undefined)
        return namedPlace(parts.container, parts.field, record, context);
      const place = helper('named', ...namedIn(parts, record, context));
      return parts.entry === undefined ? place : context.linkFrom(place, parts.entry, true);
    }
    case 'owner':
      return helper('ownerOf', record);
    case 'mirror': {
      const container = context.linkFrom(linkCode(parts.out, record, context), parts.field, true);
      const to = parts.of === 'own' ? record : helper('ownerOf', record);
      return helper('mirror', container, js.arrow('to', linkCode(parts.back, js.name('to'), context)), to);
    }
    case 'twin':
      return helper('twin', record, js.arrow('owner', context.linkFrom(js.name('owner'), parts.field)));
    case 'position': {
      const [at, isBefore] = [
        indexOf(parts.index),
        parts.index === 'i - 1' || parts.index === '(i - 1) >> 1',
      ];
      if (record.kind === 'place') return neighbourOf(record, at(record.at), isBefore);
      const index = at(partOf(record, 'at'));
      // The loop over the places of a container has the container and the index.
      return partOf(record, 'from') === ITEM
        ? helper('placeAt', ITEM, index)
        : helper('sibling', record, index);
    }
    case 'place-above':
      return placeAbove(record, context);
    case 'next-of-another-length': {
      const container = js.arrow('record', context.linkFrom(js.name('record'), parts.field));
      const nexts = context.constant(words, helper('nextsOfAnotherLength', RECORDS, container));
      return js.element(nexts, js.member(record, 'index'));
    }
  }
}

/** Returns the index of another place from that of a place. */
const indexOf =
  (index: PositionIndex) =>
  (at: Node): Node => {
    switch (index) {
      case 'i + 1':
        return plus(at, 1);
      case 'i - 1':
        return plus(at, -1);
      case '(i - 1) >> 1':
        return js.binary(plus(at, -1), '>>', js.literal(1));
      default:
        return plus(js.binary(js.literal(2), '*', at), index === '2 * i + 1' ? 1 : 2);
    }
  };

/** Returns the nearest place that a record was reached through. */
export const placeAbove = (record: Node, context: CodeContext): Node =>
  context.share('nearest place', helper('placeAbove', record), record);

type NamedParts = Extract<Link['parts'], { kind: 'named' }>;

/** Returns the container in which the value of a field names a place, and the value. */
export function namedIn(
  { of, container, field }: NamedParts,
  record: Node,
  context: CodeContext,
): [Node, Node] {
  const isOfRoot = of === 'root' || (of === 'owner' && context.isOwnedByRoot(record));
  const holder = isOfRoot
    ? js.name('root', [context.plan.roles[0]])
    : holderOf(of, container, record, context);
  const isOptional = of !== 'own' && !isOfRoot;
  return [context.linkFrom(holder, container, isOptional), context.value(field, record)];
}

function holderOf(of: NamedParts['of'], container: string, record: Node, context: CodeContext): Node {
  if (of === 'own') return record;
  if (of === 'owner') return helper('ownerOf', record);
  return helper('holderAbove', record, js.arrow('other', context.linkFrom(js.name('other'), container)));
}

/** Returns the place of an array whose index is the value of a field. */
function namedPlace(array: string, field: string, record: Node, context: CodeContext): Node {
  const at = context.value(field, record);
  const roles = context.plan.roles.filter((role) => context.arrayOfRole(role.name) === array);
  return { kind: 'place', array, at, exists: helper('isIndex', js.name(array), at), roles };
}

/** A list of where a link leads, or of records, and the property of a record that is its index in the list. */
export interface NextList {
  readonly items: Node;
  readonly index: 'index' | 'number';
}

/** Returns the list of where a link leads from each record, as indices in the list; -1 where it leads nowhere. */
export function nextCode(link: Link, context: CodeContext): NextList {
  const { parts } = link;
  if (parts.kind === 'field') return nextByField(parts.field, context);
  return nextBy(link.name, linkCode(link, js.name('record'), context), true, context);
}

/** Returns such a list for a field. */
export const nextByField = (field: string, context: CodeContext): NextList =>
  nextBy(field, context.fieldLink(field, js.name('record')), isOfPlaces(field), context);

/** @param isOfPlaces true if the link leads from or to places. */
function nextBy(words: string, target: Node, isOfPlaces: boolean, context: CodeContext): NextList {
  const { items, index } = context.listed(isOfPlaces);
  const next = js.binary(js.member(target, index, true), '??', js.literal(-1));
  return {
    items: context.constant(`next by ${words}`, js.method(items, 'map', js.arrow('record', next))),
    index,
  };
}
