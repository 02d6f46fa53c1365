import type { HeapObject } from '../../../heap/graph.ts';
import { ABSENT, type Value } from '../../../heap/value.ts';
import type { RolePlan } from '../window-plan.ts';

/** A field of a record and its value. */
export type FieldValue = readonly [field: string, value: Value];

/** Returns the fields of the record of an object itself, without its places. */
export function fieldsOf({ shape, values, items }: HeapObject, kind: RolePlan['kind']): FieldValue[] {
  if (kind === 'dictionary') return [];
  const fields = shape.keys.map((key, index): FieldValue => [key, values[index]]);
  return kind === 'date' ? [...fields, ['time', items[0]]] : fields;
}

/**
 * Returns the fields of each place of a container: `items[]` for an element, `map.key` and `map.value` for an entry.
 *
 * @param prefix the first part of these names: the field that holds the container.
 */
export function placesOf(
  { shape, values, items }: HeapObject,
  kind: RolePlan['kind'],
  prefix: string,
): FieldValue[][] {
  const key = `${prefix}.key`;
  const value = `${prefix}.value`;
  switch (kind) {
    case 'object':
    case 'date':
      return [];
    case 'dictionary': {
      const entries = shape.keys.map((name, index): FieldValue[] => [
        [key, name],
        [value, values[index]],
      ]);
      return entries.filter((_, index) => values[index] !== ABSENT);
    }
    case 'map':
      return Array.from({ length: items.length / 2 }, (_, entry): FieldValue[] => [
        [key, items[2 * entry]],
        [value, items[2 * entry + 1]],
      ]);
    default:
      return items.map((item): FieldValue[] => [[`${prefix}[]`, item]]);
  }
}
