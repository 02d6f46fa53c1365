import { Digest } from '../../base/digest.ts';
import type { HeapShape } from './shape.ts';
import { Reference, valueKey, type Value } from './value.ts';

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
 * Returns a short text that is equal for equal graphs, and differs for others but with a probability of no account (see
 * {@link Digest}); symbols count by description. Texts with all values took a gigabyte in hunts with large states.
 */
export function graphKey(graph: ObjectGraph): string {
  const digest = new Digest();
  const shapes: string[] = [];
  for (const { shape, values, items } of graph.objects) {
    const known = shapes.indexOf(shape.label);
    digest.add(known);
    if (known < 0) {
      shapes.push(shape.label);
      digest.addText(shape.label);
    }
    for (const value of values) addValue(digest, value);
    digest.add(items.length);
    for (const item of items) addValue(digest, item);
  }
  return digest.text();
}

/** Integers and labels below this are one word with their kind, since nearly all values are. */
const SMALL = 2 ** 28;

function addValue(digest: Digest, value: Value): void {
  if (value instanceof Reference && value.label < SMALL) digest.add((value.label << 2) | 1);
  else if (
    typeof value === 'number' &&
    value === (value | 0) &&
    Math.abs(value) < SMALL &&
    !Object.is(value, -0)
  )
    digest.add((value << 2) | 2);
  else {
    digest.add(3);
    digest.addText(valueKey(value));
  }
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
