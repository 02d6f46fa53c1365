import type { HeapObject } from '../../../objects/heap/graph.ts';
import type { Value } from '../../../objects/heap/value.ts';

/** Returns the value in a field of an object; undefined if the object lacks the field. */
export function fieldValue({ shape, values }: HeapObject, field: string): Value {
  const index = shape.keys.indexOf(field);
  return index < 0 ? undefined : values[index];
}
