import type { HeapShape } from './shape.ts';
import { Reference, referenceTo, valueKey, type Value } from './value.ts';

/** One object of a graph. */
export interface HeapObject {
  readonly shape: HeapShape;
  /** The values of the fields, in the order of `shape.keys`; ABSENT for a field that the object lacks. */
  readonly values: readonly Value[];
  /**
   * The contents of a container. They are the elements of an array, a typed array or a Set in order, keys and values of
   * a Map alternately, or the time of a Date in milliseconds. Empty for a plain object.
   */
  readonly items: readonly Value[];
}

/**
 * The part of the heap that is reachable from one object, the root. Objects are labelled 0, 1, 2 … in the order of a
 * breadth-first walk: fields in their fixed order, then items. This makes the graph canonical: isomorphic heaps give
 * equal graphs (paper, section II-B).
 */
export interface ObjectGraph {
  /** The objects by label; the root is the first. */
  readonly objects: readonly HeapObject[];
}

/**
 * Returns a string that is equal for two graphs if and only if the graphs are equal; symbols count by description. Each
 * shape is written once, and then by its number: keys of large graphs would else repeat the same few shapes.
 */
export function graphKey(graph: ObjectGraph): string {
  const shapes: string[] = [];
  let key = '';
  for (const object of graph.objects) {
    const { label } = object.shape;
    const shape = shapes.indexOf(label);
    if (shape < 0) shapes.push(label);
    key += shape < 0 ? label : shape;
    for (const value of object.values) key += spacedKey(value);
    key += '|';
    for (const item of object.items) key += spacedKey(item);
    key += '\n';
  }
  return key;
}

/** The keys of the first integers and references after a space: nearly all values, and slow to write each time. */
const INTEGERS = Array.from({ length: 256 }, (_, value) => ` ${valueKey(value)}`);
const REFERENCES = Array.from({ length: 256 }, (_, label) => ` ${valueKey(referenceTo(label))}`);

function spacedKey(value: Value): string {
  let key: string | undefined;
  if (value instanceof Reference) key = REFERENCES[value.label];
  else if (typeof value === 'number' && !Object.is(value, -0)) key = INTEGERS[value];
  return key ?? ` ${valueKey(value)}`;
}

/** Returns true if two graphs are equal: the same shapes and values under the same labels. */
export const sameGraph = (a: ObjectGraph, b: ObjectGraph): boolean => graphKey(a) === graphKey(b);

/** Returns, by label, the object's number within its class, as in `N0, N1, …` of the paper's figures. */
export function ordinals(graph: ObjectGraph): number[] {
  const next = new Map<string, number>();
  return graph.objects.map(({ shape }) => {
    const ordinal = next.get(shape.className) ?? 0;
    next.set(shape.className, ordinal + 1);
    return ordinal;
  });
}
