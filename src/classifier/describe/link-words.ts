import type { Link } from '../../encode/windows/vocabulary/links/link.ts';
import type { FieldPlan } from '../../encode/windows/window-plan.ts';

/** Returns a name as code: `key`. */
export const code = (name: string): string => `\`${name}\``;

/** Returns the words for the field of a record: that of a place is `its value`, `its key` or `the entry`. */
export function fieldWords(name: FieldPlan['name']): string {
  if (name.endsWith('[]')) return 'its element';
  if (name.endsWith('.key')) return 'its key';
  return name.endsWith('.value') ? 'its value' : code(name);
}

/** Returns the words for a field of the record that a link leads to: `next.key`, or `key` of the next place. */
export function fieldAt(link: Link, field: string): string {
  const isPath = link.parts.kind === 'field' && !link.parts.field.endsWith('[]') && !field.endsWith('[]');
  if (isPath) return code(`${link.name}.${field}`);
  return `${fieldWords(field).replace(/^its /u, 'the ')} of ${linkWords(link)}`;
}

/** Returns the words for the record that a link leads to: `next`, the next place. */
export function linkWords(link: Link): string {
  const { parts } = link;
  switch (parts.kind) {
    case 'field':
      return fieldWords(parts.field);
    case 'named': {
      const holder = { own: '', owner: ' of the owner', above: ' of the object above', root: ' of the root' };
      const what = link.name.startsWith('object of ') ? 'the object' : 'the place';
      return `${what} that ${fieldWords(parts.field)} names in ${code(parts.container)}${holder[parts.of]}`;
    }
    case 'owner':
      return 'the owner';
    case 'mirror':
      return `the place in ${code(parts.field)} of ${linkWords(parts.out)} that leads back`;
    case 'twin':
      return `the same place of ${code(parts.field)}`;
    case 'position':
      return `the ${link.name}`;
    case 'place-above':
      return 'the place above';
    case 'next-of-another-length':
      return `the next object with another length of ${code(parts.field)}`;
  }
}
