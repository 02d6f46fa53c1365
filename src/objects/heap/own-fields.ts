import { observed, type Observer } from '../structure/observer.ts';
import { PrivateField, privateFieldsOf } from './private-fields.ts';
import { isIndex } from './is-index.ts';
import { containerOf, type Container } from './shape.ts';
import { LearnInvError } from '../../base/error.ts';

/** What finds a field in an object: the key of an ordinary property, a private field, or an observer. */
export type FieldKey = PropertyKey | PrivateField | Observer;

/** The own fields of an object: their keys by field name. */
export type OwnFields = ReadonlyMap<string, FieldKey>;

/**
 * Returns the keys of an object's own data properties, in order, including symbols and properties that are not
 * enumerable. It skips functions and accessors, which are no state, and the elements of an array, which are its items.
 *
 * @param maxKeys own keys, except elements, that an object may have; default no limit. Keys without a property count,
 * since a Proxy can list any number of them, and V8 takes some 3 s for each look at a million.
 * @throws LearnInvError `NO_READABLE_STATE` if there are more.
 */
export function ownKeys(object: object, container: Container, maxKeys = Infinity): PropertyKey[] {
  const indexed = container === 'array' || container === 'typed-array' || Array.isArray(object);
  const keys: PropertyKey[] = [];
  let count = 0;
  for (const key of allKeys(object)) {
    if (indexed && (isIndex(key) || (key === 'length' && Array.isArray(object)))) continue;
    if (++count > maxKeys) throw tooLarge(maxKeys);
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    if (property !== undefined && 'value' in property && typeof property.value !== 'function') keys.push(key);
  }
  return keys;
}

/** Returns what `Reflect.ownKeys` does, in half its time: V8 keeps the names of a class of objects, not its keys with symbols. */
function allKeys(object: object): PropertyKey[] {
  const names: PropertyKey[] = Object.getOwnPropertyNames(object);
  const symbols = Object.getOwnPropertySymbols(object);
  return symbols.length === 0 ? names : names.concat(symbols);
}

/** Returns the given private fields that an object has, except those that hold functions. */
export const presentFields = (object: object, fields: readonly PrivateField[]): PrivateField[] =>
  fields.filter((field) => field.has(object) && typeof field.get(object) !== 'function');

/** Returns the own fields of an object, including the private fields that its classes expose. */
export function ownFields(object: object): OwnFields {
  const exposed = privateFieldsOf(Object.getPrototypeOf(object) as object | null);
  return nameFields([...ownKeys(object, containerOf(object)), ...presentFields(object, exposed)]);
}

/** Names fields: a string key by itself, a symbol by `@@` and its description, a private field by `#` and its name. */
export function nameFields(keys: readonly FieldKey[]): OwnFields {
  const fields = new Map<string, FieldKey>();
  for (const key of keys) fields.set(fieldName(key, fields), key);
  return fields;
}

/** Returns the name of a field; equal names, such as those of symbols with the same description, are numbered. */
function fieldName(key: FieldKey, taken: OwnFields): string {
  if (typeof key === 'string' || typeof key === 'number') return String(key);
  const plain = typeof key === 'symbol' ? `@@${key.description ?? ''}` : key.name;
  let name = plain;
  for (let copy = 2; taken.has(name); copy++) name = `${plain}#${copy}`;
  return name;
}

/** Returns the value of an own field. */
export function readField(object: object, key: FieldKey): unknown {
  if (typeof key !== 'object') return (object as Record<PropertyKey, unknown>)[key];
  return key instanceof PrivateField ? key.get(object) : observed(key, object);
}

/** Returns the number of indices of an array, or of another object with fields named by indices: 1 + the last index. */
export function lengthOf(object: object): number {
  if (Array.isArray(object)) return object.length;
  const keys = Reflect.ownKeys(object);
  // Indices come first, in ascending order.
  const end = keys.findIndex((key) => !isIndex(key));
  const last = keys[(end < 0 ? keys.length : end) - 1];
  return last === undefined ? 0 : Number(last) + 1;
}

/** The prototypes of what `setTimeout` and `setImmediate` return; none where they return numbers. */
const TIMERS = timerPrototypes();

/**
 * True for the prototype of a timer of Node. A timer is a handle without state of its own: its fields are the runtime's lists, which
 * lead to the timers of all other objects of the program.
 */
export const isTimer = (prototype: object | null): boolean =>
  prototype !== null && TIMERS.includes(prototype);

function timerPrototypes(): readonly object[] {
  const timer: unknown = setTimeout(() => undefined);
  clearTimeout(timer as number);
  if (typeof timer !== 'object' || timer === null || typeof setImmediate !== 'function') return [];
  const immediate = setImmediate(() => undefined);
  clearImmediate(immediate);
  return [timer, immediate].map((handle) => Object.getPrototypeOf(handle) as object);
}

/**
 * The error for a live object of which there is too much to read.
 *
 * @param maxParts objects and items behind one object, and keys of one object, that are read at most.
 */
export const tooLarge = (maxParts: number): LearnInvError =>
  new LearnInvError('NO_READABLE_STATE', 'an object is too large to learn from', {
    expected: `at most ${maxParts} objects, and items of arrays, behind one object, and as many keys of one`,
    got: 'more',
    hint: 'let `create` and the builders make smaller objects, or declare a view of the state: expose: (object) => ({ … })',
  });
