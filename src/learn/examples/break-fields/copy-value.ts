import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { classSchema, type Schema } from '../../../objects/heap/schema.ts';
import { Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import type { Random } from '../../../base/random.ts';

/**
 * Copies a plain value from one slot to another of the same field of a class, or of the same array, which tests that
 * values differ or are in strict order; undefined if the drawn slots hold equal values.
 */
export function copyValue(graph: ObjectGraph, schema: Schema, random: Random): ObjectGraph | undefined {
  const groups = slotGroups(graph, schema);
  if (groups.length === 0) return undefined;
  const slots = random.pick(groups);
  const [from, to] = [random.pick(slots), random.pick(slots)];
  if (valueKey(from.value) === valueKey(to.value)) return undefined;
  const object = itemAt(graph.objects, to.label);
  const changed = to.isItem
    ? { ...object, items: object.items.with(to.index, from.value) }
    : { ...object, values: object.values.with(to.index, from.value) };
  return { objects: graph.objects.with(to.label, changed) };
}

/** A slot with a plain value. */
interface PlainSlot {
  readonly label: number;
  /** The index of the value among those of the object, or among its items. */
  readonly index: number;
  readonly isItem: boolean;
  readonly value: Value;
}

/** Returns the slots of each field of a class, and of each array, that have several. */
function slotGroups({ objects }: ObjectGraph, schema: Schema): PlainSlot[][] {
  const groups = new Map<string, PlainSlot[]>();
  const add = (group: string, slot: PlainSlot): void => {
    if (!(slot.value instanceof Reference)) getOrInsert(groups, group, () => []).push(slot);
  };
  objects.forEach(({ shape, values, items }, label) => {
    const known = classSchema(schema, shape.className);
    if (known === undefined || known.fixed === true) return;
    shape.keys.forEach((key, index) => {
      if (known.fields.find(({ name }) => name === key)?.fixed === true) return;
      add(`${shape.className}.${key}`, { label, index, isItem: false, value: values[index] });
    });
    if (shape.container === 'array' || shape.container === 'typed-array')
      items.forEach((value, index) => add(`${label}[]`, { label, index, isItem: true, value }));
  });
  return [...groups.values()].filter(({ length }) => length > 1);
}
