import type { HeapObject, ObjectGraph } from './graph.ts';
import type { HeapShape } from './shape.ts';
import { ABSENT, Reference } from './value.ts';

/** Ends the group of objects that a container or dictionary holds, at any depth. */
const INSIDE = '[]';

/**
 * Returns, by label, the group of each object: objects of one group share a bound of a scope. A group is a class. Records,
 * which are plain objects with names as keys, that refer to records with the same keys are a class too. Other plain objects,
 * arrays, Maps and Sets are grouped by the field that leads to them.
 */
export function objectGroups({ objects }: ObjectGraph): string[] {
  const names = objects.map(nameOf);
  const linked = linkedRecords(objects, names);
  const own = objects.map((object, label) => {
    const name = names[label];
    return name !== undefined && isPlain(object) && !linked.has(name) ? undefined : name;
  });
  const groups: string[] = [];
  for (const [label, { shape, values, items }] of objects.entries()) {
    const group = (groups[label] ??= own[label] ?? shape.className);
    for (let index = 0; index < values.length + items.length; index++) {
      const value = index < values.length ? values[index] : items[index - values.length];
      if (!(value instanceof Reference) || value.label <= label || groups[value.label] !== undefined)
        continue;
      const key = names[label] === undefined ? undefined : shape.keys[index];
      groups[value.label] = own[value.label] ?? groupWithin(group, key);
    }
  }
  return groups;
}

/** Returns the group of the objects that a field of a named object leads to or, without a field, that a container holds. */
function groupWithin(group: string, key: string | undefined): string {
  if (key !== undefined) return `${group}.${key}`;
  return group.endsWith(INSIDE) ? group : `${group}${INSIDE}`;
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

const PLAIN = /^(Object(?:\(null\))?)(?:\{(.+)\})?$/su;
const CONTAINERS = /^(?:Array|Map|Set|Date|(?:Big)?U?[Ii]nt\w*Array|Float\w*Array)$/;
/** Matches a name that can be that of a field in code, or of an observer. */
export const IDENTIFIER = /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\(.*\))?|\[\.\.\.this\])$/su;

/** True for the class of plain objects, or of a kind of them. */
export const isPlainClass = (className: string): boolean => PLAIN.test(className);

/** Returns the name of a kind of plain objects, as a class: `Object{key}` for those that have the field `key`. */
export const recordKindName = (className: string, fields: readonly string[]): string =>
  `${className}{${fields.join(',')}}`;

/** Returns the class of plain objects and the fields that the name of a kind of them has; undefined for other classes. */
export function parseRecordKind(
  name: string,
): { readonly className: string; readonly fields: readonly string[] } | undefined {
  const [, className, fields] = PLAIN.exec(name) ?? [];
  if (className === undefined || fields === undefined) return undefined;
  return { className, fields: fields.split(',') };
}

/** What the shape of an object says about its name. */
interface ShapeName {
  readonly isPlain: boolean;
  /** The name if the object has all fields of the shape; undefined for containers and dictionaries. */
  readonly name: string | undefined;
}

/** By shape, what it says; matching names takes longer than all else that reads a small graph. */
const shapeNames = new WeakMap<HeapShape, ShapeName>();

function shapeName(shape: HeapShape): ShapeName {
  let known = shapeNames.get(shape);
  if (known === undefined) {
    const { className, container, keys } = shape;
    const isPlain = container === 'object' && isPlainClass(className);
    const isContainer = container !== 'object' && CONTAINERS.test(className);
    known = { isPlain, name: isPlain ? recordName(keys) : isContainer ? undefined : className };
    shapeNames.set(shape, known);
  }
  return known;
}

export const isPlain = ({ shape }: HeapObject): boolean => shapeName(shape).isPlain;

/** Returns the class of an object, for a record with its keys; undefined for containers and dictionaries. */
function nameOf({ shape, values }: HeapObject): string | undefined {
  const { isPlain, name } = shapeName(shape);
  if (!isPlain || !values.includes(ABSENT)) return name;
  return recordName(shape.keys.filter((_, index) => values[index] !== ABSENT));
}

/** Returns the name of a record with some keys; undefined for those of a dictionary. */
const recordName = (keys: readonly string[]): string | undefined =>
  keys.length > 0 && keys.every((key) => IDENTIFIER.test(key)) ? recordKindName('Object', keys) : undefined;
