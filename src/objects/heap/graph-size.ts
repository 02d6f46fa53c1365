import type { HeapObject, ObjectGraph } from './graph.ts';
import { ABSENT, Reference, type Value } from './value.ts';

/**
 * Returns the size of an object relative to a new one. It is the largest increase in the number of objects of one
 * class, or of plain entries in containers of one class. Entries that hold nothing (null, undefined, a hole) do not
 * count; entries that hold objects count as these objects, except in a Map, all of whose entries count.
 */
export function graphSize(graph: ObjectGraph, empty: ObjectGraph): number {
  const start = sizesOf(empty);
  let size = 0;
  for (const [name, count] of sizesOf(graph)) size = Math.max(size, count - (start.get(name) ?? 0));
  return size;
}

/** Returns the number of objects of each class, and under `Class[]` the number of plain entries in all of them. */
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
