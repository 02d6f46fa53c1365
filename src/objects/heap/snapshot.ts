import { unreadable } from './read.ts';
import { isTimer } from './own-fields.ts';
import { privateFieldsOf } from './private-fields.ts';

/**
 * Notes what all objects behind an object hold, and returns a function that puts it back into the same objects: own properties,
 * private fields that can be read, and what a Map or a Set contains. What closures and weak maps hold stays as it is.
 *
 * @throws LearnInvError `NO_READABLE_STATE` if reading an object throws, as a Proxy can do.
 * @example
 * ```ts
 * const restore = snapshot(list);
 * list.push(1);
 * restore(); // the list is empty again
 * ```
 */
export function snapshot(root: object): () => void {
  const objects = new Set([root]);
  const reach = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) objects.add(value);
  };
  const restores: (() => void)[] = [];
  try {
    // The loop also visits the objects that it adds.
    for (const object of objects) restores.push(contentOf(object, reach));
  } catch (cause) {
    throw unreadable(cause);
  }
  return () => {
    for (const restore of restores) restore();
  };
}

/** Notes what an object holds, calls `reach` with each value, and returns a function that puts it back. */
function contentOf(object: object, reach: (value: unknown) => void): () => void {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (isTimer(prototype)) return () => undefined;
  const keys: PropertyKey[] = [];
  const properties: PropertyDescriptor[] = [];
  for (const key of Reflect.ownKeys(object)) {
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    // A Proxy can list keys without a property.
    if (property === undefined) continue;
    keys.push(key);
    properties.push(property);
    reach(property.value);
  }
  const hidden = privateFieldsOf(prototype)
    .filter((field) => field.has(object))
    .map((field) => [field, field.get(object)] as const);
  for (const [, value] of hidden) reach(value);
  const refill = refillOf(object, reach);
  return () => {
    // A key that is defined again comes last, so all of them are if one is missing or new.
    const now = Reflect.ownKeys(object);
    if (now.length !== keys.length || now.some((key, at) => key !== keys[at]))
      for (const key of now) Reflect.deleteProperty(object, key);
    keys.forEach((key, at) => putBack(object, key, properties[at]!));
    for (const [field, value] of hidden) field.set(object, value);
    refill();
  };
}

/** Gives an object a property, unless it has it: comparing takes less time than defining. */
function putBack(object: object, key: PropertyKey, property: PropertyDescriptor): void {
  const now = Reflect.getOwnPropertyDescriptor(object, key);
  const isSame =
    now !== undefined &&
    now.value === property.value &&
    now.get === property.get &&
    now.set === property.set &&
    now.writable === property.writable &&
    now.enumerable === property.enumerable &&
    now.configurable === property.configurable;
  if (!isSame) Reflect.defineProperty(object, key, property);
}

/** Returns a function that gives a Map or a Set the items that it has now; calls `reach` with each of them. */
function refillOf(object: object, reach: (value: unknown) => void): () => void {
  if (object instanceof Map) {
    const items = [...Map.prototype.entries.call(object)];
    for (const [key, value] of items) {
      reach(key);
      reach(value);
    }
    return () => {
      Map.prototype.clear.call(object);
      for (const [key, value] of items) Map.prototype.set.call(object, key, value);
    };
  }
  if (!(object instanceof Set)) return () => undefined;
  const items = [...Set.prototype.values.call(object)];
  items.forEach(reach);
  return () => {
    Set.prototype.clear.call(object);
    for (const item of items) Set.prototype.add.call(object, item);
  };
}
