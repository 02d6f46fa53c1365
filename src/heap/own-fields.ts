import { containerOf, type Container } from './shape.ts';

/** The fields of one object: their names, and the property keys behind them. */
export type OwnFields = ReadonlyMap<string, PropertyKey>;

/**
 * The property keys of what an object itself has, in its order: its own data properties, hidden and symbol-keyed ones
 * too. Functions and accessors are no state, and the elements of an array are its items, not its fields.
 */
export function ownKeys(object: object, container: Container): PropertyKey[] {
  const indexed = container === 'array' || container === 'typed-array';
  return Reflect.ownKeys(object).filter((key) => {
    if (indexed && (key === 'length' || isIndex(key))) return false;
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    return property !== undefined && 'value' in property && typeof property.value !== 'function';
  });
}

/** The fields that an object itself has, by name. */
export function ownFields(object: object): OwnFields {
  return nameFields(ownKeys(object, containerOf(object)));
}

/** The fields behind property keys, by name. */
export function nameFields(keys: readonly PropertyKey[]): OwnFields {
  const fields = new Map<string, PropertyKey>();
  for (const key of keys) fields.set(fieldName(key, fields), key);
  return fields;
}

/** How a property key is called as a field; symbols that share a description are numbered. */
function fieldName(key: PropertyKey, taken: OwnFields): string {
  if (typeof key !== 'symbol') return String(key);
  const plain = `@@${key.description ?? ''}`;
  let name = plain;
  for (let copy = 2; taken.has(name); copy++) name = `${plain}#${copy}`;
  return name;
}

const isIndex = (key: PropertyKey): boolean => typeof key === 'string' && /^(?:0|[1-9]\d*)$/.test(key);
