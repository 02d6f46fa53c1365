import type { Link } from '../../encode/windows/vocabulary/links/link.ts';
import type { CodeContext } from './code-context.ts';
import { fieldLinkCode, linkCode } from './link-code.ts';

/** Returns the name of a list of where a link leads from each record, as indices of records; -1 where it leads nowhere. */
export function nextCode(link: Link, context: CodeContext): string {
  const array = linkedArray(link, context);
  if (array !== undefined)
    return context.constant(`next in ${array}`, `${context.use('indicesIn')}(${array})`);
  return nextBy(link.name, linkCode(link, 'record', context), context);
}

/** Returns the name of such a list for a field. */
export const nextByField = (field: string, context: CodeContext): string =>
  nextBy(field, fieldLinkCode(field, 'record', context), context);

const nextBy = (name: string, target: string, context: CodeContext): string =>
  context.constant(`next by ${name}`, `records.map((record) => ${target}?.index ?? -1)`);

/** Returns the array that code reads by index and whose elements are indices of the places to which a link leads. */
function linkedArray({ parts }: Link, context: CodeContext): string | undefined {
  if (context.arrays === undefined || parts.kind !== 'named' || parts.entry !== undefined) return undefined;
  const holders = context.rolesWith(parts.field).map(({ name }) => context.arrayOfRole(name));
  return holders.length === 1 && holders[0] === parts.container && parts.field === `${parts.container}[]`
    ? parts.container
    : undefined;
}
