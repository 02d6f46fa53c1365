import type { HeapObject, ObjectGraph } from './graph.ts';
import { Reference, referenceTo, type Value } from './value.ts';

/** A canonical graph made from a list of objects. */
export interface Relabelled {
  readonly graph: ObjectGraph;
  /** By label, the index of the object in the list. */
  readonly indices: readonly number[];
}

/**
 * Returns the canonical graph of a list of objects: labels them breadth first from the root and drops unreachable
 * objects.
 *
 * @param objects the first is the root; references are indices into this list.
 */
export const relabel = (objects: readonly HeapObject[]): ObjectGraph => relabelled(objects).graph;

/** Like {@link relabel}, but also returns the index of each object in the list. */
export function relabelled(objects: readonly HeapObject[]): Relabelled {
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

  const found: HeapObject[] = [];
  for (let next = 0; next < order.length; next++) {
    const { shape, values, items } = objects[order[next]!]!;
    found.push({ shape, values: values.map(visit), items: items.map(visit) });
  }
  return { graph: { objects: found }, indices: order };
}

/** Returns true if the objects are in the order of {@link relabel}, and all of them are reachable. */
export function isCanonical({ objects }: ObjectGraph): boolean {
  let found = 1;
  const isNext = (value: Value): boolean => {
    if (!(value instanceof Reference) || value.label < found) return true;
    return value.label === found++;
  };
  return (
    objects.every(
      ({ values, items }, label) => label < found && values.every(isNext) && items.every(isNext),
    ) && found === objects.length
  );
}
