import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../objects/heap/value.ts';

/**
 * Returns a string that is equal for two graphs if they are equal without their data: the same classes and references.
 * Numbers in typed arrays count, since they are usually positions in other arrays; the keys of dictionaries do not.
 */
export const shapeKey = ({ objects }: ObjectGraph): string => objects.map(keyOfObject).join('\n');

function keyOfObject({ shape, values, items }: HeapObject): string {
  const isTyped = shape.container === 'typed-array';
  const known = (value: Value): string =>
    value instanceof Reference ? String(value.label) : isTyped ? valueKey(value) : '.';
  return [shape.className, ...values.map(known), '|', ...items.map(known)].join(' ');
}
