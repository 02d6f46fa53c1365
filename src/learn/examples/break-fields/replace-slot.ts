import { itemAt } from '../../../base/item-at.ts';
import { isObjectId, type ObjectId, type ScopeValue, type SlotName } from '../collect/field-extensions.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { requireClass, type FieldSchema, type Schema } from '../../../objects/heap/schema.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import { Reference, referenceTo, valueKey, type Value } from '../../../objects/heap/value.ts';

/**
 * Replaces the value of one slot and relabels (paper, section IV-A). An object that the graph lacks is added, its
 * fields with their first values, as in cells that Korat never reads. Undefined if a Map or Set would have a duplicate
 * key.
 */
export function replaceSlot(
  graph: ObjectGraph,
  ids: readonly ObjectId[],
  label: number,
  slot: SlotName,
  value: ScopeValue,
  schema: Schema,
): ObjectGraph | undefined {
  const objects = [...graph.objects];
  const { shape, values, items } = itemAt(objects, label);
  const replacement = isObjectId(value) ? referenceTo(findOrAdd(value, ids, objects, schema)) : value;
  const index = typeof slot === 'number' ? slot : shape.keys.indexOf(slot);
  const before = typeof slot === 'number' ? items[index] : values[index];
  if (typeof slot === 'number') {
    const replaced = items.with(slot, replacement);
    const stride = shape.container === 'map' ? 2 : shape.container === 'set' ? 1 : 0;
    if (stride > 0 && hasDuplicates(replaced.filter((_, item) => item % stride === 0))) return undefined;
    objects[label] = { shape, values, items: replaced };
  } else {
    objects[label] = { shape, values: values.with(index, replacement), items };
  }
  // Labels follow the references of the graph.
  return before instanceof Reference || replacement instanceof Reference ? relabel(objects) : { objects };
}

/** Returns the label of the object with an id; appends a fresh object if there is none. */
function findOrAdd(id: ObjectId, ids: readonly ObjectId[], objects: HeapObject[], schema: Schema): number {
  const label = ids.findIndex(
    ({ className, ordinal }) => className === id.className && ordinal === id.ordinal,
  );
  return label >= 0 ? label : objects.push(freshObject(id.className, schema)) - 1;
}

function freshObject(className: string, schema: Schema): HeapObject {
  const known = requireClass(schema, className);
  return {
    shape: shapeOf(
      className,
      known.container,
      known.fields.map(({ name }) => name),
    ),
    values: known.fields.map(firstValue),
    // There is no Date without a time.
    items: known.container === 'date' ? known.itemFields.map(firstValue) : [],
  };
}

const firstValue = ({ values, scale }: FieldSchema): Value =>
  values.length > 0 ? values[0] : scale === undefined ? null : 0;

const hasDuplicates = (keys: readonly Value[]): boolean => new Set(keys.map(valueKey)).size < keys.length;
