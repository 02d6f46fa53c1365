import { getOrInsert } from '../../base/get-or-insert.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { Reference, referenceTo, type Value } from './value.ts';
import { shapeOf, type HeapShape } from './shape.ts';

/** The label of an object that no reference has led to. */
const UNREACHED = -1;

/** A canonical graph made from a list of objects. */
export interface Relabelled {
  readonly graph: ObjectGraph;
  /** By label, the index of the object in the list. */
  readonly indices: readonly number[];
}

/** Returns the canonical graph of a list of objects: labels them breadth first from the root and drops unreachable objects. */
export const relabel = (objects: readonly HeapObject[]): ObjectGraph => relabelled(objects).graph;

/**
 * Like {@link relabel}, but also returns the index of each object in the list. Objects whose references keep their
 * labels are shared with the list.
 */
export function relabelled(objects: readonly HeapObject[]): Relabelled {
  const labels: number[] = objects.map(() => UNREACHED);
  labels[0] = 0;
  const order = [0];
  for (let next = 0; next < order.length; next++) {
    const { values, items } = objects[order[next]!]!;
    for (const value of values) visit(value, labels, order);
    for (const item of items) visit(item, labels, order);
  }
  const found = order.map((index): HeapObject => {
    const object = objects[index]!;
    const { shape, values, items } = object;
    if (!areMoved(values, labels) && !areMoved(items, labels)) return object;
    return { shape, values: renamed(values, labels), items: renamed(items, labels) };
  });
  return { graph: { objects: found }, indices: order };
}

/** Gives the next label to an object that no reference has led to. */
function visit(value: Value, labels: number[], order: number[]): void {
  if (!(value instanceof Reference) || labels[value.label] !== UNREACHED) return;
  labels[value.label] = order.length;
  order.push(value.label);
}

const areMoved = (values: readonly Value[], labels: readonly number[]): boolean =>
  values.some((value) => value instanceof Reference && labels[value.label] !== value.label);

const renamed = (values: readonly Value[], labels: readonly number[]): readonly Value[] =>
  values.map((value) => (value instanceof Reference ? referenceTo(labels[value.label]!) : value));

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

/** Returns the graph without some fields, and without the objects that only they lead to. */
export function withoutFields(
  graph: ObjectGraph,
  isLeftOut: (className: string, field: string) => boolean,
): ObjectGraph {
  const shapes = new Map<HeapShape, { readonly shape: HeapShape; readonly kept: readonly number[] }>();
  const partsOf = (shape: HeapShape): { readonly shape: HeapShape; readonly kept: readonly number[] } =>
    getOrInsert(shapes, shape, () => {
      const { className, container, keys } = shape;
      const kept = [...keys.entries()].filter(([, key]) => !isLeftOut(className, key));
      const names = kept.map(([, key]) => key);
      return { shape: shapeOf(className, container, names), kept: kept.map(([index]) => index) };
    });
  return relabel(
    graph.objects.map((object): HeapObject => {
      const { shape, kept } = partsOf(object.shape);
      return { shape, values: kept.map((index) => object.values[index]), items: object.items };
    }),
  );
}
