import { containerOf } from './shape.ts';

/** The fields of one object: their names, and the property keys behind them. */
export type OwnFields = ReadonlyMap<string, PropertyKey>;

/**
 * The fields that an object itself has, by name: its own data properties, hidden and symbol-keyed ones too.
 * Functions and accessors are no state, and the elements of an array are its items, not its fields.
 */
export function ownFields(object: object): OwnFields {
  const fields = new Map<string, PropertyKey>();
  const container = containerOf(object);
  const indexed = container === 'array' || container === 'typed-array';
  for (const key of Reflect.ownKeys(object)) {
    if (indexed && (key === 'length' || isIndex(key))) continue;
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    if (property === undefined || !('value' in property) || typeof property.value === 'function') continue;
    fields.set(fieldName(key, fields), key);
  }
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
