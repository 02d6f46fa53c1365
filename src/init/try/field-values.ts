import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey } from '../../objects/heap/value.ts';

/** By class and field, the values that the field has, as text. */
export type FieldValues = Map<string, Set<string>>;

export function noteFields({ objects }: ObjectGraph, found: FieldValues): void {
  for (const { shape, values } of objects) {
    for (const [index, value] of values.entries()) {
      const field = JSON.stringify([shape.className, shape.keys[index]]);
      const text = value instanceof Reference ? 'an object' : valueKey(value);
      found.set(field, (found.get(field) ?? new Set<string>()).add(text));
    }
  }
}
