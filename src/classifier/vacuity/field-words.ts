import type { FieldBreaks } from '../model.ts';

/** What the name of a field of places adds to the name of the field that holds their container. */
const SUFFIX = /(?:\[\]|\.key|\.value|\.length|\.size)$/u;

/** True for a field of the places of a container. */
export const isOfContainer = ({ role }: Pick<FieldBreaks, 'role'>): boolean => role.endsWith('[]');

/** Returns the words for a field: `` `size` ``, `` `Node.next` ``, `` `items[i]` ``, `` key of `map` ``. */
export function fieldWords(field: FieldBreaks, root: string): string {
  if (!isOfContainer(field)) return `\`${prefixOf(field, root)}${field.field}\``;
  const [suffix = ''] = SUFFIX.exec(field.field) ?? [];
  const container = containerOf(field, root);
  if (suffix === '.key' || suffix === '.value') return `${suffix.slice(1)} of \`${container}\``;
  return `\`${container}${suffix === '[]' ? '[i]' : suffix}\``;
}

/** Returns the words for all fields of the role of a field: `` `items` ``, or `field of Node` for a class. */
export const roleWords = (field: FieldBreaks, root: string): string =>
  isOfContainer(field) ? `\`${containerOf(field, root)}\`` : `field of ${field.role}`;

const containerOf = (field: FieldBreaks, root: string): string =>
  // The root itself may be a container, which no field holds.
  `${prefixOf(field, root)}${field.field.replace(SUFFIX, '') || 'this'}`;

/** Returns the class before the name of one of its fields; none for the root. */
function prefixOf({ role }: FieldBreaks, root: string): string {
  const [owner] = role.split(/\.|\[\]/u);
  return owner === root ? '' : `${owner}.`;
}
