import type { HeapObject, ObjectGraph } from './graph.ts';
import { ABSENT, Reference } from './value.ts';

/** Ends the group of objects that a container or dictionary holds, at any depth. */
const INSIDE = '[]';

/**
 * Returns, by label, the group of each object: objects of one group share a bound of a scope. A group is a class. Records,
 * which are plain objects with names as keys, that refer to records with the same keys are a class too. Other plain objects,
 * arrays, Maps and Sets are grouped by the field that leads to them.
 *
 * @example
 * ```ts
 * objectGroups(graph); // ['Graph', 'Graph.in', 'Graph.in[]', 'Graph.in[]', 'Graph.out', …]
 * ```
 */
export function objectGroups({ objects }: ObjectGraph): string[] {
  const names = objects.map(nameOf);
  const linked = linkedRecords(objects, names);
  const groups: string[] = [];
  objects.forEach((object, label) => {
    const { className, keys } = object.shape;
    const isNamed = names[label] !== undefined;
    const ownGroup = (of: number): string | undefined => {
      const name = names[of];
      return name === undefined || (isPlain(objects[of]!) && !linked.has(name)) ? undefined : name;
    };
    const group = (groups[label] ??= ownGroup(label) ?? className);
    const inside = group.endsWith(INSIDE) ? group : `${group}${INSIDE}`;
    const note = (value: unknown, key: string | undefined): void => {
      if (!(value instanceof Reference) || value.label <= label) return;
      const within = isNamed && key !== undefined ? `${group}.${key}` : inside;
      groups[value.label] ??= ownGroup(value.label) ?? within;
    };
    for (const [index, value] of object.values.entries()) note(value, keys[index]);
    for (const item of object.items) note(item, undefined);
  });
  return groups;
}

/** Returns the names of the records that refer to records of the same name. */
function linkedRecords(
  objects: readonly HeapObject[],
  names: readonly (string | undefined)[],
): ReadonlySet<string | undefined> {
  const linked = new Set<string | undefined>();
  for (const [label, object] of objects.entries()) {
    if (names[label] === undefined || !isPlain(object)) continue;
    const isLinked = object.values.some(
      (value) => value instanceof Reference && value.label !== label && names[value.label] === names[label],
    );
    if (isLinked) linked.add(names[label]);
  }
  return linked;
}

const PLAIN = /^Object(?:\(null\))?$/;
const CONTAINERS = /^(?:Array|Map|Set|Date|(?:Big)?U?[Ii]nt\w*Array|Float\w*Array)$/;
/** Matches a name that can be that of a field in code. */
export const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** True for the class of plain objects. */
export const isPlainClass = (className: string): boolean => PLAIN.test(className);

/** True for a plain object. */
export const isPlain = ({ shape: { className, container } }: HeapObject): boolean =>
  container === 'object' && isPlainClass(className);

/** Returns the class of an object, for a record with its keys; undefined for containers and dictionaries. */
function nameOf(object: HeapObject): string | undefined {
  const { className, container, keys: all } = object.shape;
  if (!isPlain(object)) return container !== 'object' && CONTAINERS.test(className) ? undefined : className;
  const keys = all.filter((_, index) => object.values[index] !== ABSENT);
  return keys.length > 0 && keys.every((key) => IDENTIFIER.test(key))
    ? `Object{${keys.join(',')}}`
    : undefined;
}
