import type { FieldBreaks } from '../model.ts';

/** What the name of a field of places adds to the name of the field that holds their container. */
const SUFFIX = /(?:\[\]|\.key|\.value|\.length|\.size)$/u;

/** True for a field of the places of a container. */
export const isOfContainer = ({ role }: Pick<FieldBreaks, 'role'>): boolean => role.endsWith('[]');

/** Returns the words for a field: `` `size` ``, `` `Node.next` ``, `` `items[i]` ``, `` key of `map` ``. */
export function fieldWords(counts: FieldBreaks, root: string): string {
  const { role, field } = counts;
  if (!isOfContainer(counts)) return `\`${rolePrefix(role, root)}${field}\``;
  const [suffix = ''] = SUFFIX.exec(field) ?? [];
  const container = containerName(counts, root);
  if (suffix === '.key' || suffix === '.value') return `${suffix.slice(1)} of \`${container}\``;
  return `\`${container}${suffix === '[]' ? '[i]' : suffix}\``;
}

/** Returns the words for all fields of the role of a field: `` `items` ``, or `field of Node` for a class. */
export const roleWords = (counts: FieldBreaks, root: string): string =>
  isOfContainer(counts) ? `\`${containerName(counts, root)}\`` : `field of ${counts.role}`;

/** Returns the container of a field of places. */
function containerName({ role, field }: FieldBreaks, root: string): string {
  const [owner = ''] = role.split(/\.|\[\]/u);
  // The root itself may be a container, which no field holds: its own fields begin with a suffix.
  return `${rolePrefix(owner, root)}${field.replace(SUFFIX, '').replace(/^(?=\.|$)/u, 'this')}`;
}

/** Returns what comes before a field of a role: `Node.`, nothing for the root, `since.` for an object in its field. */
function rolePrefix(role: string, root: string): string {
  if (role === root) return '';
  return `${role.startsWith(`${root}.`) ? role.slice(root.length + 1) : role}.`;
}
