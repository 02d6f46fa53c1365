import { getOrInsert } from '../../base/get-or-insert.ts';
import { ClassTable } from './class-table.ts';
import { isTimer } from './own-fields.ts';
import { privateFieldsOf } from './private-fields.ts';
import { readHeap } from './read.ts';

/** By object, the classes that were found behind it: to find them takes as long as to read it. */
const tables = new WeakMap<object, ClassTable>();

/**
 * Notes what all objects behind an object hold, and returns a function that puts it back into the same objects: own properties,
 * private fields that can be read, and what a Map or a Set contains. What closures and weak maps hold stays as it is.
 *
 * @example
 * ```ts
 * const restore = snapshot(list);
 * list.push(1);
 * restore(); // the list is empty again
 * ```
 */
export function snapshot(root: object): () => void {
  const classes = getOrInsert(tables, root, () => new ClassTable());
  const restores = readHeap(root, classes).objects.map(contentOf);
  return () => {
    for (const restore of restores) restore();
  };
}

function contentOf(object: object): () => void {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (isTimer(prototype)) return () => undefined;
  const properties = Object.getOwnPropertyDescriptors(object);
  const keys = Reflect.ownKeys(properties);
  const hidden = privateFieldsOf(prototype)
    .filter((field) => field.has(object))
    .map((field) => [field, field.get(object)] as const);
  const refill = refillOf(object);
  return () => {
    // A key that is defined again comes last, so all of them are if one is missing or new.
    const now = Reflect.ownKeys(object);
    if (now.length !== keys.length || now.some((key, at) => key !== keys[at]))
      for (const key of now) Reflect.deleteProperty(object, key);
    Object.defineProperties(object, properties);
    for (const [field, value] of hidden) field.set(object, value);
    refill();
  };
}

/** Returns a function that gives a Map or a Set the items that it has now. */
function refillOf(object: object): () => void {
  if (object instanceof Map) {
    const items = [...Map.prototype.entries.call(object)];
    return () => {
      Map.prototype.clear.call(object);
      for (const [key, value] of items) Map.prototype.set.call(object, key, value);
    };
  }
  if (!(object instanceof Set)) return () => undefined;
  const items = [...Set.prototype.values.call(object)];
  return () => {
    Set.prototype.clear.call(object);
    for (const item of items) Set.prototype.add.call(object, item);
  };
}
