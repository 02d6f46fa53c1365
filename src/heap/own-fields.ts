import { containerOf, type Container } from './shape.ts';

/** The own fields of an object: property keys by field name. */
export type OwnFields = ReadonlyMap<string, PropertyKey>;

/**
 * Returns the keys of an object's own data properties, in order, including symbols and properties that are not
 * enumerable. It skips functions and accessors, which are no state, and the elements of an array, which are its items.
 */
export function ownKeys(object: object, container: Container): PropertyKey[] {
  const indexed = container === 'array' || container === 'typed-array';
  return Reflect.ownKeys(object).filter((key) => {
    if (indexed && (key === 'length' || isIndex(key))) return false;
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    return property !== undefined && 'value' in property && typeof property.value !== 'function';
  });
}

/** Returns the own fields of an object. */
export function ownFields(object: object): OwnFields {
  return nameFields(ownKeys(object, containerOf(object)));
}

/** Names property keys: a string key by itself, a symbol by `@@` and its description. */
export function nameFields(keys: readonly PropertyKey[]): OwnFields {
  const fields = new Map<string, PropertyKey>();
  for (const key of keys) fields.set(fieldName(key, fields), key);
  return fields;
}

/** Returns the field name of a property key; symbols with the same description are numbered. */
function fieldName(key: PropertyKey, taken: OwnFields): string {
  if (typeof key !== 'symbol') return String(key);
  const plain = `@@${key.description ?? ''}`;
  let name = plain;
  for (let copy = 2; taken.has(name); copy++) name = `${plain}#${copy}`;
  return name;
}

const isIndex = (key: PropertyKey): boolean => typeof key === 'string' && /^(?:0|[1-9]\d*)$/.test(key);
