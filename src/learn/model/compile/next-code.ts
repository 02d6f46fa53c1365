import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { CodeContext } from './code-context.ts';
import { isOfPlaces } from './code-names.ts';
import { helper } from './helper-names.ts';
import { linkCode } from './link-code.ts';
import { arrow, binary, literal, member, method, name, type Node } from './nodes.ts';

/** A list of where a link leads, or of records, and the property of a record that is its index in the list. */
export interface NextList {
  readonly items: Node;
  readonly index: 'index' | 'number';
}

/** Returns the list of where a link leads from each record, as indices in the list; -1 where it leads nowhere. */
export function nextCode(link: Link, context: CodeContext): NextList {
  const array = linkedArray(link, context);
  if (array !== undefined) {
    const indices = helper('indicesIn', name(array));
    return { items: context.constant(`next in ${array}`, indices), index: 'index' };
  }
  const { parts } = link;
  if (parts.kind === 'field') return nextByField(parts.field, context);
  return nextBy(link.name, linkCode(link, name('record'), context), true, context);
}

/** Returns such a list for a field. */
export const nextByField = (field: string, context: CodeContext): NextList =>
  nextBy(field, context.fieldLink(field, name('record')), isOfPlaces(field), context);

/** @param isOfPlaces true if the link leads from or to places. */
function nextBy(words: string, target: Node, isOfPlaces: boolean, context: CodeContext): NextList {
  const { items, index } = context.listed(isOfPlaces);
  const next = binary(member(target, index, true), '??', literal(-1));
  return { items: context.constant(`next by ${words}`, method(items, 'map', arrow('record', next))), index };
}

/** Returns the array that code reads by index and whose elements are indices of the places to which a link leads. */
function linkedArray({ parts }: Link, context: CodeContext): string | undefined {
  if (context.arrays === undefined || parts.kind !== 'named' || parts.entry !== undefined) return undefined;
  const holders = context.rolesWith(parts.field).map((role) => context.arrayOfRole(role.name));
  return holders.length === 1 && holders[0] === parts.container && parts.field === `${parts.container}[]`
    ? parts.container
    : undefined;
}
