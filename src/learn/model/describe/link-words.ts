import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { FieldPlan, WindowPlan } from '../../windows/window-plan.ts';
import { elementAt, indexWords, isElement, lookupWords, OWN_INDEX } from './place-words.ts';

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

/**
 * Returns the words for the record that a link leads to: `next`, the next place.
 *
 * @param from the index of the place that it leads from.
 */
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
      return from === OWN_INDEX ? `the ${link.name}` : `the place ${code(indexWords(link, plan, from)!)}`;
    case 'place-above':
      return 'the place above';
    case 'next-of-another-length':
      return `the next object with another length of ${code(parts.field)}`;
  }
}
