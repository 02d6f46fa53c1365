import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import { valueKey, type Value } from '../../../objects/heap/value.ts';
import type { ObjectSlot } from './slots.ts';

/**
 * Returns the graph with another value in one slot, relabelled; undefined if a Map or Set would have a duplicate key.
 */
export function withValue(
  graph: ObjectGraph,
  label: number,
  { list, index }: ObjectSlot,
  value: Value,
): ObjectGraph | undefined {
  const object = itemAt(graph.objects, label);
  const changed = { ...object, [list]: object[list].with(index, value) };
  const { container } = object.shape;
  if (list === 'items' && (container === 'set' || (container === 'map' && index % 2 === 0))) {
    const stride = container === 'set' ? 1 : 2;
    const keys = changed.items.filter((_, position) => position % stride === 0).map(valueKey);
    if (new Set(keys).size < keys.length) return undefined;
  }
  return relabel(graph.objects.with(label, changed));
}

/** Returns the graph without a field of one object, relabelled. */
export function withoutField(graph: ObjectGraph, label: number, index: number): ObjectGraph {
  const { shape, values, items } = itemAt(graph.objects, label);
  const keys = shape.keys.filter((_, position) => position !== index);
  const bare = {
    shape: shapeOf(shape.className, shape.container, keys),
    values: values.filter((_, position) => position !== index),
    items,
  };
  return relabel(graph.objects.with(label, bare));
}
