import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { classSchema, type Schema } from '../../../objects/heap/schema.ts';
import { Reference, type PlainValue } from '../../../objects/heap/value.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';

const { maxRedrawnValues } = LEARNING_CONSTANTS.break;

/**
 * Permutes the plain values of one field in all objects of a class or, if it has few values, draws each from the scope.
 * This reaches objects that no single change does, such as a tree with all colours changed; undefined if there is no such field.
 */
export function redrawField(graph: ObjectGraph, schema: Schema, random: Random): ObjectGraph | undefined {
  const fields = redrawable(graph, schema);
  if (fields.length === 0) return undefined;
  const { holders, values } = random.pick(fields);
  const redrawn =
    values.length <= maxRedrawnValues && random.next() < 0.5
      ? holders.map(() => random.pick(values))
      : random.shuffle(holders.map(({ value }) => value));
  const objects: HeapObject[] = [...graph.objects];
  holders.forEach(({ label, index }, holder) => {
    const object = itemAt(objects, label);
    objects[label] = { ...object, values: object.values.with(index, redrawn[holder]) };
  });
  return { objects };
}

/** A field of a class, and its slots in the graph. */
interface Redrawable {
  readonly holders: { readonly label: number; readonly index: number; readonly value: PlainValue }[];
  /** The values of the field within the scope. */
  readonly values: readonly PlainValue[];
}

function redrawable({ objects }: ObjectGraph, schema: Schema): Redrawable[] {
  const found = new Map<string, Redrawable>();
  objects.forEach(({ shape, values }, label) => {
    const known = classSchema(schema, shape.className);
    shape.keys.forEach((key, index) => {
      const field = known?.fields.find(({ name }) => name === key);
      const value = values[index];
      if (field === undefined || field.fixed || field.classes.length > 0 || value instanceof Reference)
        return;
      const name = `${shape.className}.${key}`;
      const { holders } = getOrInsert(found, name, () => ({ holders: [], values: field.values }));
      holders.push({ label, index, value });
    });
  });
  return [...found.values()].filter(({ holders, values }) => holders.length > 1 && values.length > 1);
}
