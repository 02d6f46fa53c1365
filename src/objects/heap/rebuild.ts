import { getOrInsert } from '../../base/get-or-insert.ts';
import { itemAt } from '../../base/item-at.ts';
import type { ClassTable } from './class-table.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import type { Container, HeapShape } from './shape.ts';
import { ABSENT, Reference, type Value } from './value.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/**
 * Builds live objects from a graph: `readHeap(rebuild(g, classes), classes).graph` equals `g`. No constructors run;
 * objects get their prototypes and fields. Private fields, which only a constructor can add, become ordinary fields of
 * the same names, so methods that use them throw.
 *
 * @param classes the table that the graph was read with; it knows the prototypes. An unknown class gets a stand-in of
 * the same name.
 * @returns the root.
 * @example
 * ```ts
 * const classes = new ClassTable();
 * const copy = rebuild(readHeap(list, classes).graph, classes) as List; // a deep copy
 * ```
 */
export function rebuild(graph: ObjectGraph, classes: ClassTable): object {
  return rebuildInto(graph, classes, undefined);
}

/** Like {@link rebuild}, with an existing object for the root, which gets the fields of the graph; its others stay. */
export function rebuildInto(graph: ObjectGraph, classes: ClassTable, root: object | undefined): object {
  const standIns = new Map<string, object>();
  const prototypeOf = ({ className, container }: HeapShape): object | null => {
    const known = classes.prototypeOf(className);
    if (known !== undefined) return known;
    return getOrInsert(standIns, className, () => {
      const standIn = container === 'array' ? class extends Array {} : class {};
      Object.defineProperty(standIn, 'name', { value: className });
      return standIn.prototype;
    });
  };

  const live = graph.objects.map((object, label) =>
    label === 0 && root !== undefined ? root : allocate(object, prototypeOf(object.shape)),
  );
  const liveValue = (value: Value): unknown => (value instanceof Reference ? live[value.label] : value);
  graph.objects.forEach((object, label) => {
    const target = itemAt(live, label);
    fill(target, object.shape.container, object.items, liveValue);
    object.shape.keys.forEach((name, index) => {
      const value = object.values[index];
      if (value === ABSENT) return;
      // What an observer told is no field that can be set.
      if (label === 0 && classes.observes(object.shape.className, name)) return;
      const key = classes.keyOf(object.shape.className, name);
      Object.defineProperty(target, typeof key === 'object' ? name : key, {
        value: liveValue(value),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    });
  });
  return itemAt(live, 0);
}

/** Creates an empty object of the container and prototype. */
function allocate({ shape, items }: HeapObject, prototype: object | null): object {
  const native = emptyContainer(shape.container, items, prototype);
  return Object.getPrototypeOf(native) === prototype
    ? native
    : (Object.setPrototypeOf(native, prototype) as object);
}

function emptyContainer(container: Container, items: readonly Value[], prototype: object | null): object {
  switch (container) {
    case 'array':
      return isArrayClass(prototype) ? new Array(items.length) : (Object.create(prototype) as object);
    case 'typed-array':
      return new (typedArrayClass(prototype))(items.length);
    case 'map':
      return isArrayClass(prototype) ? [] : new Map();
    case 'set':
      return new Set();
    case 'date':
      return new Date(items[0] as number);
    case 'object':
      return Object.create(prototype) as object;
  }
}

/** True for the prototype of arrays and those that derive from it; other objects with indices are no arrays. */
const isArrayClass = (prototype: object | null): boolean =>
  prototype !== null && (prototype === Array.prototype || Array.prototype.isPrototypeOf(prototype));

/** Returns the native typed array class that a prototype derives from; Float64Array if there is none. */
function typedArrayClass(prototype: object | null): new (length: number) => object {
  for (const link of prototypeChain(prototype)) {
    const { constructor } = link as { constructor?: { BYTES_PER_ELEMENT?: number; name?: string } };
    if (constructor?.BYTES_PER_ELEMENT !== undefined && constructor.name !== undefined) {
      const native = (globalThis as Record<string, unknown>)[constructor.name];
      if (typeof native === 'function') return native as new (length: number) => object;
    }
  }
  return Float64Array;
}

function fill(
  target: object,
  container: Container,
  items: readonly Value[],
  live: (value: Value) => unknown,
): void {
  switch (container) {
    case 'array':
    case 'typed-array':
      items.forEach((item, index) => {
        if (item !== ABSENT) (target as Record<number, unknown>)[index] = live(item);
      });
      return;
    case 'map':
      for (let index = 0; index < items.length; index += 2) {
        const [key, item] = [live(items[index]), live(items[index + 1])];
        if (Array.isArray(target)) target[key as number] = item;
        else Map.prototype.set.call(target, key, item);
      }
      return;
    case 'set':
      for (const item of items) Set.prototype.add.call(target, live(item));
      return;
    case 'date':
    case 'object':
  }
}
