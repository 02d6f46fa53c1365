import type { HeapObject, ObjectGraph } from '../heap/graph.ts';
import { relabel } from '../heap/relabel.ts';
import { shapeOf } from '../heap/shape.ts';
import { ABSENT, Reference, referenceTo, type Value } from '../heap/value.ts';
import {
  argumentName,
  beforeName,
  FORMER,
  isBefore,
  isOfCall,
  RESULT,
  WHOLE,
  withoutBefore,
} from './names.ts';
import type { Transition } from './transition.ts';

/**
 * Both states of a transition in one graph: every object that lived before or after the call stands in it once, with
 * its fields before the call (`before next`) and after it (`next`); what an object that is new had before, or one
 * that is gone has after, is absent. Containers are changed in place, so they stand as two objects, of which that
 * before the call is of a class of its own (`before Array`). The root is the receiver; the arguments and the result are
 * fields of it.
 */
export function mergeGraphs(transition: Transition): ObjectGraph {
  const { before, after, was, args, result } = transition;
  const extra = isContainer(before.objects[0]!) ? 1 : 0;
  const ofBefore = (value: Value): Value =>
    value instanceof Reference ? referenceTo(value.label + extra) : value;
  const indices = indicesAfter(transition, extra);
  const ofAfter = (value: Value): Value =>
    value instanceof Reference ? referenceTo(indices[value.label]!) : value;

  const objects: HeapObject[] = [];
  before.objects.forEach((object, label) => {
    objects[label + extra] = isContainer(object)
      ? containerBefore(object, ofBefore)
      : merged(object, undefined, ofBefore, ofAfter);
  });
  after.objects.forEach((object, label) => {
    const index = indices[label]!;
    const former = was[label]!;
    if (isContainer(object)) {
      const held = former >= 0 ? referenceTo(former + extra) : ABSENT;
      objects[index] = containerAfter(object, held, ofAfter);
    } else {
      const paired = index < before.objects.length + extra ? before.objects[index - extra] : undefined;
      objects[index] = merged(paired, object, ofBefore, ofAfter);
    }
  });
  if (extra === 1) objects[0] = standIn(before, referenceTo(1), referenceTo(indices[0]!));
  const returned =
    result.kind === 'plain'
      ? result.value
      : referenceTo(result.kind === 'after' ? indices[result.label]! : result.label + extra);
  objects[0] = withFields(objects[0]!, [
    ...args.map((argument, index) => [argumentName(index), ofBefore(argument)] as const),
    [RESULT, returned] as const,
  ]);
  return relabel(objects);
}

const isContainer = ({ shape }: HeapObject): boolean => shape.container !== 'object';

/** By label after the call, the place among the merged objects. */
function indicesAfter({ before, after, was }: Transition, extra: number): number[] {
  let next = before.objects.length + extra;
  return after.objects.map((object, label) => {
    const former = was[label]!;
    const same = former >= 0 && before.objects[former]!.shape.className === object.shape.className;
    return same && !isContainer(object) ? former + extra : next++;
  });
}

type Placed = (value: Value) => Value;

/** One object with its fields before and after the call, one of which may be missing. */
function merged(
  before: HeapObject | undefined,
  after: HeapObject | undefined,
  ofBefore: Placed,
  ofAfter: Placed,
): HeapObject {
  const { className, keys } = (before ?? after)!.shape;
  const keysAfter = (after ?? before)!.shape.keys;
  return {
    shape: shapeOf(className, 'object', [...keys.map(beforeName), ...keysAfter]),
    values: [
      ...keys.map((_, index) => (before === undefined ? ABSENT : ofBefore(before.values[index]))),
      ...keysAfter.map((_, index) => (after === undefined ? ABSENT : ofAfter(after.values[index]))),
    ],
    items: [],
  };
}

const containerBefore = ({ shape, values, items }: HeapObject, place: Placed): HeapObject => ({
  shape: shapeOf(beforeName(shape.className), shape.container, shape.keys.map(beforeName)),
  values: values.map(place),
  items: items.map(place),
});

const containerAfter = ({ shape, values, items }: HeapObject, former: Value, place: Placed): HeapObject => ({
  shape: shapeOf(shape.className, shape.container, [FORMER, ...shape.keys]),
  values: [former, ...values.map(place)],
  items: items.map(place),
});

/** A root for a receiver that is a container. */
const standIn = ({ objects }: ObjectGraph, before: Value, after: Value): HeapObject => ({
  shape: shapeOf(`call on ${objects[0]!.shape.className}`, 'object', [beforeName(WHOLE), WHOLE]),
  values: [before, after],
  items: [],
});

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

/** The state before the call, out of a merged graph. */
export const beforeOf = (graph: ObjectGraph): ObjectGraph => projection(graph, 'before');

/** The state after the call, out of a merged graph. */
export const afterOf = (graph: ObjectGraph): ObjectGraph => projection(graph, 'after');

function projection({ objects }: ObjectGraph, side: 'before' | 'after'): ObjectGraph {
  const named = (name: string): boolean =>
    isBefore(name) === (side === 'before') && name !== FORMER && !isOfCall(name);
  const plain = (name: string): string => (side === 'before' ? withoutBefore(name) : name);
  const seen = objects.map(({ shape, values, items }): HeapObject => {
    const { className, container, keys } = shape;
    const name = container !== 'object' && isBefore(className) ? withoutBefore(className) : className;
    const kept = [...keys.keys()].filter((index) => named(keys[index]!));
    return {
      shape: shapeOf(
        name,
        container,
        kept.map((index) => plain(keys[index]!)),
      ),
      values: kept.map((index) => values[index]!),
      items,
    };
  });
  const root = seen[0]!;
  const whole = root.shape.keys.indexOf(WHOLE);
  if (whole < 0) return relabel(seen);
  // Labels are places in the list, so the receiver trades places with its stand-in.
  const { label } = root.values[whole] as Reference;
  const swap = (value: Value): Value =>
    value instanceof Reference && value.label === label ? referenceTo(0) : value;
  const swapped = seen.map(({ shape, values, items }) => ({
    shape,
    values: values.map(swap),
    items: items.map(swap),
  }));
  swapped[0] = swapped[label]!;
  return relabel(swapped);
}
