import type { HeapObject } from '../../heap/graph.ts';
import type { Value } from '../../heap/value.ts';

/** Returns the value in a field of an object; undefined if the object lacks the field. */
export function fieldValue({ shape, values }: HeapObject, field: string): Value {
  const index = shape.keys.indexOf(field);
  return index < 0 ? undefined : values[index];
}
