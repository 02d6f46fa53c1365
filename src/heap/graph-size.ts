import type { HeapObject, ObjectGraph } from './graph.ts';
import { ABSENT, Reference, type Value } from './value.ts';

/**
 * How large an object is beside an empty one, whatever it is made of: how many objects of one class, or plain entries
 * of containers of one class, it has more than that, where it has most. Entries that hold nothing (null, undefined, a
 * hole) do not count, those that hold objects count by these, and a Map counts by its keys.
 *
 * @param empty the graph of a newly created object of the structure.
 */
export function graphSize(graph: ObjectGraph, empty: ObjectGraph): number {
  const start = sizesOf(empty);
  let size = 0;
  for (const [name, count] of sizesOf(graph)) size = Math.max(size, count - (start.get(name) ?? 0));
  return size;
}

/** By class the number of objects, and by its name with `[]` that of the entries of all of them. */
function sizesOf({ objects }: ObjectGraph): Map<string, number> {
  const sizes = new Map<string, number>();
  const add = (name: string, count: number): void => {
    sizes.set(name, (sizes.get(name) ?? 0) + count);
  };
  for (const object of objects) {
    add(object.shape.className, 1);
    add(`${object.shape.className}[]`, plainEntries(object));
  }
  return sizes;
}

function plainEntries({ shape, items }: HeapObject): number {
  if (shape.container === 'map') return items.length / 2;
  const nothing = [null, undefined, ABSENT] as readonly Value[];
  return items.filter((item) => !nothing.includes(item) && !(item instanceof Reference)).length;
}
