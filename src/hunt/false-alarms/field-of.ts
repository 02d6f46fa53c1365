import type { HeapObject } from '../../objects/heap/graph.ts';
import { ABSENT, type Value } from '../../objects/heap/value.ts';

/** Returns the value of a field of an object in a graph; `ABSENT` if the object has no such field. */
export function fieldOf({ shape, values }: HeapObject, name: string): Value {
  const index = shape.keys.indexOf(name);
  return index < 0 ? ABSENT : values[index];
}
