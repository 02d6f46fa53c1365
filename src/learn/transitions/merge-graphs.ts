import { itemAt } from '../../base/item-at.ts';
import { PairMap } from '../../base/pair-map.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { relabel } from '../../objects/heap/relabel.ts';
import { shapeOf, type HeapShape } from '../../objects/heap/shape.ts';
import { ABSENT, Reference, referenceTo, type Value } from '../../objects/heap/value.ts';
import { argumentName, beforeName, CONTAINER_BEFORE, RESULT, RECEIVER } from './names.ts';
import type { Transition } from './transition.ts';

/**
 * Merges both states of a transition into one graph. Every object occurs once, with its fields before and after the call
 * (`before next`, `next`); those on a side that lacks the object are absent. A container occurs as two objects, before the
 * call (class `before Array`) and after it (`Array`). The root is the receiver; arguments and result are its fields.
 */
export function mergeGraphs(transition: Transition): ObjectGraph {
  const { before, after, labelsBefore, args, result } = transition;
  // A receiver that is a container gets an additional root, which shifts the labels by 1.
  const extra = isContainer(itemAt(before.objects, 0)) ? 1 : 0;
  const ofBefore = (value: Value): Value =>
    value instanceof Reference ? referenceTo(value.label + extra) : value;
  const indices = indicesAfter(transition, extra);
  const ofAfter = (value: Value): Value =>
    value instanceof Reference ? referenceTo(itemAt(indices, value.label)) : value;

  const objects: HeapObject[] = [];
  before.objects.forEach((object, label) => {
    objects[label + extra] = isContainer(object)
      ? containerBefore(object, ofBefore)
      : merged(object, undefined, object, ofBefore, ofAfter);
  });
  after.objects.forEach((object, label) => {
    const index = itemAt(indices, label);
    const labelBefore = itemAt(labelsBefore, label);
    if (isContainer(object)) {
      const containerBefore = labelBefore >= 0 ? referenceTo(labelBefore + extra) : ABSENT;
      objects[index] = containerAfter(object, containerBefore, ofAfter);
    } else {
      const paired = index < before.objects.length + extra ? before.objects[index - extra] : undefined;
      objects[index] = merged(paired, object, object, ofBefore, ofAfter);
    }
  });
  if (extra === 1) objects[0] = additionalRoot(before, referenceTo(1), referenceTo(itemAt(indices, 0)));
  const returned =
    result.kind === 'plain'
      ? result.value
      : referenceTo(result.kind === 'after' ? itemAt(indices, result.label) : result.label + extra);
  objects[0] = withFields(itemAt(objects, 0), [
    ...args.map((argument, index) => [argumentName(index), ofBefore(argument)] as const),
    [RESULT, returned] as const,
  ]);
  return relabel(objects);
}

const isContainer = ({ shape }: HeapObject): boolean => shape.container !== 'object';

/** Returns the index among the merged objects of each object of the state after the call. */
function indicesAfter({ before, after, labelsBefore }: Transition, extra: number): number[] {
  let next = before.objects.length + extra;
  return after.objects.map((object, label) => {
    const labelBefore = itemAt(labelsBefore, label);
    const isSame =
      labelBefore >= 0 && itemAt(before.objects, labelBefore).shape.className === object.shape.className;
    return isSame && !isContainer(object) ? labelBefore + extra : next++;
  });
}

/** Replaces the label in a reference; returns any other value unchanged. */
type Relabel = (value: Value) => Value;

/** By the shapes after and before a call, the merged shape: readers of graphs know a shape by its identity. */
const mergedShapes = new PairMap<HeapShape, HeapShape, HeapShape>();

/** Returns an object with its fields before and after the call; `before` or `after` may be missing. @param either one of them. */
function merged(
  before: HeapObject | undefined,
  after: HeapObject | undefined,
  either: HeapObject,
  ofBefore: Relabel,
  ofAfter: Relabel,
): HeapObject {
  const { shape } = before ?? either;
  const { keys } = shape;
  const { shape: shapeAfter } = after ?? either;
  const keysAfter = shapeAfter.keys;
  return {
    shape: mergedShapes.get(shapeAfter, shape, () =>
      shapeOf(shape.className, 'object', [...keys.map(beforeName), ...keysAfter]),
    ),
    values: [
      ...keys.map((_, index) => (before === undefined ? ABSENT : ofBefore(before.values[index]))),
      ...keysAfter.map((_, index) => (after === undefined ? ABSENT : ofAfter(after.values[index]))),
    ],
    items: [],
  };
}

const containerBefore = ({ shape, values, items }: HeapObject, ofBefore: Relabel): HeapObject => ({
  shape: shapeOf(beforeName(shape.className), shape.container, shape.keys.map(beforeName)),
  values: values.map(ofBefore),
  items: items.map(ofBefore),
});

const containerAfter = (
  { shape, values, items }: HeapObject,
  before: Value,
  ofAfter: Relabel,
): HeapObject => ({
  shape: shapeOf(shape.className, shape.container, [CONTAINER_BEFORE, ...shape.keys]),
  values: [before, ...values.map(ofAfter)],
  items: items.map(ofAfter),
});

/** Returns the additional root, which refers to the container before and after the call. */
const additionalRoot = ({ objects }: ObjectGraph, before: Value, after: Value): HeapObject => ({
  shape: shapeOf(`call on ${itemAt(objects, 0).shape.className}`, 'object', [beforeName(RECEIVER), RECEIVER]),
  values: [before, after],
  items: [],
});

/** Returns an object with additional fields at its end. */
function withFields(
  { shape, values, items }: HeapObject,
  fields: readonly (readonly [string, Value])[],
): HeapObject {
  const keys = [...shape.keys, ...fields.map(([name]) => name)];
  return {
    shape: shapeOf(shape.className, shape.container, keys),
    values: [...values, ...fields.map(([, value]) => value)],
    items,
  };
}
