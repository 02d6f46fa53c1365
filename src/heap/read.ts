import { ClassTable } from './class-table.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { readField, type FieldKey } from './own-fields.ts';
import type { Container } from './shape.ts';
import { ABSENT, referenceTo, type PlainValue, type Value } from './value.ts';

/** The result of reading a live object. */
export interface HeapReading {
  readonly graph: ObjectGraph;
  /** By label, the live objects that the graph was read from. */
  readonly objects: readonly object[];
}

/**
 * Reads everything reachable from an object, breadth first, as a canonical graph. Accessors are not called, and
 * functions are skipped. The walk uses a queue, so cycles and long lists do not overflow the stack.
 *
 * @param root any live object.
 * @param classes the known fields of each class; by default each object's own fields, sorted by name.
 * @example
 * ```ts
 * const { graph } = readHeap(new Map([['a', [1, 2]]]));
 * graph.objects.length; // 2: the Map and the array
 * ```
 */
export function readHeap(root: object, classes: ClassTable = new ClassTable()): HeapReading {
  const objects: object[] = [root];
  const labels = new Map<object, number>([[root, 0]]);
  const valueOf = (live: unknown): Value => {
    if (typeof live !== 'object' || live === null) return plainValueOf(live);
    let label = labels.get(live);
    if (label === undefined) {
      label = objects.length;
      labels.set(live, label);
      objects.push(live);
    }
    return referenceTo(label);
  };

  const read: HeapObject[] = [];
  for (let label = 0; label < objects.length; label++) {
    read.push(readObject(objects[label]!, classes, valueOf));
  }
  return { graph: { objects: read }, objects };
}

/**
 * Reads one object.
 *
 * @param valueOf converts a live value into a value of the graph; called for all values of the object, in order.
 */
export function readObject(
  object: object,
  classes: ClassTable,
  valueOf: (live: unknown) => Value,
): HeapObject {
  const { shape, keys } = classes.layoutOf(object);
  const values = keys.map((key, field) => valueOf(fieldValue(object, shape.keys[field]!, key)));
  return { shape, values, items: itemsOf(object, shape.container).map(valueOf) };
}

/** Converts a live value that is no object; a function, which is no state, becomes ABSENT. */
export const plainValueOf = (live: unknown): PlainValue =>
  typeof live === 'function' ? ABSENT : (live as PlainValue);

/** Returns the value of a field: the own one, else a default on a prototype, else ABSENT. */
function fieldValue(object: object, name: string, key: FieldKey | undefined): unknown {
  if (key !== undefined) return readField(object, key);
  for (
    let prototype = Object.getPrototypeOf(object) as object | null;
    prototype !== null;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, name);
    if (property !== undefined) return 'value' in property ? property.value : ABSENT;
  }
  return ABSENT;
}

/** Returns the items of a container; holes of an array are ABSENT. */
function itemsOf(object: object, container: Container): unknown[] {
  switch (container) {
    case 'array': {
      const array = object as readonly unknown[];
      return Array.from(array, (item, index) => (index in array ? item : ABSENT));
    }
    case 'typed-array':
      return Array.from(object as unknown as ArrayLike<number | bigint>);
    case 'map':
      return [...Map.prototype.entries.call(object)].flat(1);
    case 'set':
      return [...Set.prototype.values.call(object)];
    case 'date':
      return [Date.prototype.getTime.call(object)];
    case 'object':
      return [];
  }
}
