import type { HeapObject, ObjectGraph } from './graph.ts';
import { Reference, referenceTo, type Value } from './value.ts';

/**
 * Makes a graph canonical: labels its objects breadth first from the first one and drops what is not reachable.
 *
 * @param objects the first is the root; references are indices into this list.
 */
export function relabel(objects: readonly HeapObject[]): ObjectGraph {
  const labels = new Map<number, number>([[0, 0]]);
  const order = [0];
  const visit = (value: Value): Value => {
    if (!(value instanceof Reference)) return value;
    let label = labels.get(value.label);
    if (label === undefined) {
      label = order.length;
      labels.set(value.label, label);
      order.push(value.label);
    }
    return referenceTo(label);
  };

  const relabelled: HeapObject[] = [];
  for (let next = 0; next < order.length; next++) {
    const { shape, values, items } = objects[order[next]!]!;
    relabelled.push({ shape, values: values.map(visit), items: items.map(visit) });
  }
  return { objects: relabelled };
}
