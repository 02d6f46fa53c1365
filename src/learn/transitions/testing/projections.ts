import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import { Reference, referenceTo, type Value } from '../../../objects/heap/value.ts';
import { CONTAINER_BEFORE, isBefore, isOfCall, RECEIVER, beforeName } from '../names.ts';

/** Inverse of `beforeName`. */
const withoutBefore = (name: string): string => name.slice(beforeName('').length);

/** Returns the state before the call in a merged graph. */
export const beforeOf = (graph: ObjectGraph): ObjectGraph => projection(graph, 'before');

/** Returns the state after the call in a merged graph. */
export const afterOf = (graph: ObjectGraph): ObjectGraph => projection(graph, 'after');

/** Returns one state in a merged graph, with its original names and labels. */
function projection({ objects }: ObjectGraph, side: 'before' | 'after'): ObjectGraph {
  const named = (name: string): boolean =>
    isBefore(name) === (side === 'before') && name !== CONTAINER_BEFORE && !isOfCall(name);
  const plain = (name: string): string => (side === 'before' ? withoutBefore(name) : name);
  const seen = objects.map(({ shape, values, items }): HeapObject => {
    const { className, container, keys } = shape;
    const name = container !== 'object' && isBefore(className) ? withoutBefore(className) : className;
    const kept = [...keys.keys()].filter((index) => named(itemAt(keys, index)));
    return {
      shape: shapeOf(
        name,
        container,
        kept.map((index) => plain(itemAt(keys, index))),
      ),
      values: kept.map((index) => itemAt(values, index)),
      items,
    };
  });
  const root = itemAt(seen, 0);
  const receiver = root.shape.keys.indexOf(RECEIVER);
  if (receiver < 0) return relabel(seen);
  // Labels are indices in the list, so the receiver takes the index of the additional root.
  const { label } = root.values[receiver] as Reference;
  const swap = (value: Value): Value =>
    value instanceof Reference && value.label === label ? referenceTo(0) : value;
  const swapped = seen.map(({ shape, values, items }) => ({
    shape,
    values: values.map(swap),
    items: items.map(swap),
  }));
  swapped[0] = itemAt(swapped, label);
  return relabel(swapped);
}
