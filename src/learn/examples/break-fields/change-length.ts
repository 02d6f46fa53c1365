import { itemAt } from '../../../base/item-at.ts';
import { isObjectId, objectIds, type ScopeValue } from '../collect/field-extensions.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { requireClass, type FieldSchema, type Schema } from '../../../objects/heap/schema.ts';
import type { Container } from '../../../objects/heap/shape.ts';
import { referenceTo, valueKey, type Value } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';
import { scopeValues } from './slot-values.ts';

/** True if the number of entries can change: for arrays, Maps and Sets. */
export const canChangeLength = (container: Container): boolean =>
  container === 'array' || container === 'map' || container === 'set';

/** Removes a random entry of a container or inserts one, and relabels; undefined if the drawn change is impossible. */
export function changeLength(
  graph: ObjectGraph,
  label: number,
  schema: Schema,
  random: Random,
): ObjectGraph | undefined {
  const { shape, values, items } = itemAt(graph.objects, label);
  const { itemFields, items: maxItems } = requireClass(schema, shape.className);
  const stride = itemFields.length;
  const entries = items.length / stride;
  let changed: readonly Value[] | undefined;
  if (entries > 0 && random.next() < 0.5) {
    changed = items.toSpliced(random.below(entries) * stride, stride);
  } else if (items.length + stride <= maxItems) {
    // The container stays within the scope: a longer one may be valid.
    const entry = itemFields.flatMap((field) => presentValue(field, graph, schema, random));
    const isDuplicate =
      shape.container !== 'array' &&
      items.some((item, index) => index % stride === 0 && valueKey(item) === valueKey(entry[0]));
    if (entry.length === stride && !isDuplicate)
      changed = items.toSpliced(random.below(entries + 1) * stride, 0, ...entry);
  }
  if (changed === undefined) return undefined;
  const objects: HeapObject[] = [...graph.objects];
  objects[label] = { shape, values, items: changed };
  return relabel(objects);
}

/** Draws a value within the scope, none if there is none; only objects of the graph are drawn. */
function presentValue(field: FieldSchema, graph: ObjectGraph, schema: Schema, random: Random): Value[] {
  const ids = objectIds(graph);
  const labelOf = (value: ScopeValue): number =>
    isObjectId(value)
      ? ids.findIndex(({ className, ordinal }) => className === value.className && ordinal === value.ordinal)
      : 0;
  const present = scopeValues(field, schema).filter((value) => labelOf(value) >= 0);
  if (present.length === 0) return [];
  const value = random.pick(present);
  return [isObjectId(value) ? referenceTo(labelOf(value)) : value];
}
