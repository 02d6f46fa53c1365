/**
 * How the code keeps the objects that the walk reaches:
 *
 * - `arrays`: not at all, if they are arrays of plain values that the root holds;
 * - `objects`: the objects alone, in a Set;
 * - `records`: a record of each, with what the conditions need besides;
 * - `linked`: records that can be looked up, so that they lead to each other.
 */
export type Layout = 'arrays' | 'objects' | 'records' | 'linked';

/**
 * Why no object that the walk has reached must be looked up:
 *
 * - `order`: of two fields that lead from one object to another, one bounds the values below from above and one from below,
 *   so an object that is reached twice violates its bounds, or equals them: only objects that do are looked up;
 * - `chain`: each object leads to at most one other, so the walk runs in a cycle if it reaches one twice.
 */
export type MetOnce = 'order' | 'chain';

/** A mark in the code for the access to the object of a record. */
export const OBJECT = '‹.object›';
/** A mark in the code for the access to the role of a record. */
export const ROLE = '‹.role›';

/** Returns a mark in the code for the argument that says of which role an object is. */
export const ofRole = (role: string): string => `‹:${role}:›`;

/** Returns marks in the code for the arguments that say from which record, and by which field, an object is reached. */
export const reachedFrom = (record: string, field: string): string => `‹, ${record}›‹by, ${field}›`;

/** Returns a mark in the code for the assignment of a link to a record. */
export const setLink = (target: string): string => `‹${target} = ›`;

/** Returns a mark of a line in the code that is needed for a link. */
export const ifLinked = (link: string): string => `‹?${link}›`;

/** Returns the name of the list, by index, of the records to which a link of places leads. */
export const recordsOf = (link: string): string => `${link[2]!.toLowerCase()}${link.slice(3)}Records`;

/** Returns the links of records that the code follows. */
export function followedLinks(code: string, links: readonly string[]): Set<string> {
  const uses = code.replaceAll(/^.*‹\?.*$|‹[^›]* = ›/gmu, '');
  return new Set(
    links.filter((link) =>
      new RegExp(`\\.(?:${link}|${recordsOf(link)})(?![\\p{ID_Continue}$])`, 'u').test(uses),
    ),
  );
}

/**
 * Returns the code without marks.
 *
 * @param hasRole true if records of objects alone keep their role.
 * @param hasFrom true if records keep from which record they were reached.
 * @param hasBy true if they keep by which field.
 * @param links those that records keep.
 */
export function withLayout(
  code: string,
  layout: Layout,
  hasRole: boolean,
  hasFrom: boolean,
  hasBy: boolean,
  links: ReadonlySet<string>,
): string {
  const written = code
    .replaceAll(/^( *)‹\?([^›]*)›(.*\n)/gmu, (_, start: string, link: string, line: string) =>
      links.has(link) ? `${start}${line}` : '',
    )
    .replaceAll(/‹([^›]*\.([^›.[]+)(?:\[index\])? = )›/gu, (_, assigned: string, link: string) =>
      links.has(link) ? assigned : '',
    )
    .replaceAll(/‹:(.*?):›/gu, layout !== 'objects' && hasRole ? ', $1' : '')
    .replaceAll(/‹(, [^›]*)›/gu, hasFrom ? '$1' : '')
    .replaceAll(/‹by(, [^›]*)›/gu, hasBy ? '$1' : '');
  if (layout === 'arrays') return written.replaceAll(OBJECT, '');
  return layout === 'objects'
    ? written
        .replaceAll(OBJECT, '')
        .replaceAll(/([\w$]+)‹\.role›/gu, 'classOf($1)')
        .replaceAll('records.length', 'objects.size')
        .replaceAll(' of records)', ' of objects)')
        .replaceAll('!known.has(', '!objects.has(')
    : written.replaceAll(/‹(\.\w+)›/gu, '$1');
}
