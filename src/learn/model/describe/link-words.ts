import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { FieldPlan, WindowPlan, RolePlan } from '../../windows/window-plan.ts';
import { elementAt, indexWords, isElement, lookupWords, OWN_INDEX, positionWords } from './place-words.ts';

/** Returns a name as code: `key`. */
export const code = (name: string): string => `\`${name}\``;

/** Returns the words for the field of a record: that of a place is `items[i]`, its key or its value. */
export function fieldWords(name: FieldPlan['name']): string {
  if (isElement(name)) return code(elementAt(name));
  if (name.endsWith('.key')) return 'its key';
  return name.endsWith('.value') ? 'its value' : code(name);
}

/** Returns the words for a field of the record that a link leads to: `next.key`, `items[i + 1]`. */
export function fieldAt(link: Link, field: string, plan: WindowPlan): string {
  const index = isElement(field) ? indexWords(link, plan) : undefined;
  if (index !== undefined) return code(elementAt(field, index));
  const lookedUp = lookupWords(link, plan);
  if (lookedUp !== undefined && link.parts.kind === 'named') {
    if (link.parts.entry !== undefined) return code(`${lookedUp}.${field}`);
    if (field === `${link.parts.container}.value`) return code(lookedUp);
  }
  if (link.parts.kind === 'field' && !isElement(field)) {
    const from = link.parts.field;
    if (isElement(from)) return code(`${elementAt(from)}.${field}`);
    if (!/\.(key|value)$/u.test(from)) return code(`${link.name}.${field}`);
  }
  const words = isElement(field) ? 'the element' : fieldWords(field).replace(/^its /u, 'the ');
  return `${words} of ${linkWords(link, plan)}`;
}

/** True for a link to a place of a container. */
export const isOfPlaces = ({ parts }: Link): boolean =>
  parts.kind === 'position' || parts.kind === 'twin' || (parts.kind === 'named' && parts.entry === undefined);

/** Returns the words for the record that a link leads to from a place with an index: `next`, the next place. */
export function linkWords(link: Link, plan: WindowPlan, from = OWN_INDEX): string {
  const { parts } = link;
  switch (parts.kind) {
    case 'field':
      return fieldWords(parts.field);
    case 'named': {
      const holder = { own: '', owner: '', above: ' of the object above', root: ' of the root' }[parts.of];
      const index = indexWords(link, plan, from);
      if (index !== undefined) return `the place ${code(index)} of ${code(parts.container)}${holder}`;
      const what = parts.entry === undefined ? 'entry' : 'object';
      return `the ${what} of ${fieldWords(parts.field)} in ${code(parts.container)}${holder}`;
    }
    case 'owner':
      return 'the owner';
    case 'mirror':
      return `the place in ${code(parts.field)} of ${linkWords(parts.out, plan)} that leads back`;
    case 'twin':
      return `the same place of ${code(parts.field)}`;
    case 'position':
      return from === OWN_INDEX ? `the ${link.name}` : `the place ${code(positionWords(parts.index, from))}`;
    case 'place-above':
      return 'the place above';
    case 'next-of-another-length':
      return `the next object with another length of ${code(parts.field)}`;
  }
}

/**
 * Returns the roles of a link's targets from records of some roles, as far as both are known. Assumes that all fields
 * hold values of the kinds of valid objects.
 */
export function linkTargets(
  { parts }: Link,
  from: readonly string[] | undefined,
  { roles }: WindowPlan,
): readonly string[] | undefined {
  const holders = roles.filter(({ name }) => from?.includes(name) ?? true);
  switch (parts.kind) {
    case 'field':
      return rolesIn(parts.field, holders, roles);
    case 'named':
      return parts.entry === undefined
        ? placesOf(parts.container, roles)
        : rolesIn(parts.entry, roles, roles);
    case 'mirror':
    case 'twin':
      return placesOf(parts.field, roles);
    case 'position':
      return from;
    case 'place-above':
      return roles.filter(({ kind }) => kind === 'place').map(({ name }) => name);
    case 'owner':
    case 'next-of-another-length':
      return undefined;
  }
}

/** Returns the roles that a field of some records refers to. */
function rolesIn(field: string, holders: readonly RolePlan[], roles: readonly RolePlan[]): string[] {
  const kinds = new Set(
    holders
      .flatMap(({ fields }) => fields.filter(({ name }) => name === field))
      .flatMap((plan) => plan.kinds),
  );
  return roles.filter(({ name }) => kinds.has(name)).map(({ name }) => name);
}

const placesOf = (container: string, roles: readonly RolePlan[]): string[] =>
  roles
    .filter(({ kind, name }) => kind === 'place' && name.endsWith(`${container}[]`))
    .map(({ name }) => name);

/** Returns words as a list: `a, b or c`. */
export const listWords = (words: readonly string[], last: 'or' | 'and' = 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.slice(-1).join('')}`;
