import type { Link } from '../../windows/vocabulary/links/link.ts';
import { isOfPlaces } from './code-names.ts';
import type { CodeContext } from './code-context.ts';
import { fieldLinkCode, linkCode } from './link-code.ts';

/** A list of where a link leads, and the property of a record that is its index in the list. */
export interface NextList {
  readonly list: string;
  readonly index: 'index' | 'number';
}

/** Returns the list of where a link leads from each record, as indices in the list; -1 where it leads nowhere. */
export function nextCode(link: Link, context: CodeContext): NextList {
  const array = linkedArray(link, context);
  if (array !== undefined)
    return {
      list: context.constant(`next in ${array}`, `${context.use('indicesIn')}(${array})`),
      index: 'index',
    };
  if (link.parts.kind === 'field') return nextByField(link.parts.field, context);
  return nextBy(link.name, linkCode(link, 'record', context), true, context);
}

/** Returns such a list for a field. */
export const nextByField = (field: string, context: CodeContext): NextList =>
  nextBy(field, fieldLinkCode(field, 'record', context), isOfPlaces(field), context);

/** @param isOfPlaces true if the link leads from or to places. */
function nextBy(name: string, target: string, isOfPlaces: boolean, context: CodeContext): NextList {
  const { list, index } = context.listed(isOfPlaces);
  return {
    list: context.constant(`next by ${name}`, `${list}.map((record) => ${target}?.${index} ?? -1)`),
    index,
  };
}

/** Returns the array that code reads by index and whose elements are indices of the places to which a link leads. */
function linkedArray({ parts }: Link, context: CodeContext): string | undefined {
  if (context.arrays === undefined || parts.kind !== 'named' || parts.entry !== undefined) return undefined;
  const holders = context.rolesWith(parts.field).map(({ name }) => context.arrayOfRole(name));
  return holders.length === 1 && holders[0] === parts.container && parts.field === `${parts.container}[]`
    ? parts.container
    : undefined;
}
