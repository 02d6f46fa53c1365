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
      : random.shuffle(holders.map(({ label, index }) => graph.objects[label]!.values[index] as PlainValue));
  const objects: HeapObject[] = [...graph.objects];
  holders.forEach(({ label, index }, holder) => {
    const object = objects[label]!;
    objects[label] = { ...object, values: object.values.with(index, redrawn[holder]) };
  });
  return { objects };
}

/** A field of a class, and its slots in the graph. */
interface Redrawable {
  readonly holders: readonly { readonly label: number; readonly index: number }[];
  /** The values of the field within the scope. */
  readonly values: readonly PlainValue[];
}

function redrawable({ objects }: ObjectGraph, schema: Schema): Redrawable[] {
  const found = new Map<
    string,
    { holders: { label: number; index: number }[]; values: readonly PlainValue[] }
  >();
  objects.forEach(({ shape, values }, label) => {
    const known = classSchema(schema, shape.className);
    shape.keys.forEach((key, index) => {
      const field = known?.fields.find(({ name }) => name === key);
      if (
        field === undefined ||
        field.fixed ||
        field.classes.length > 0 ||
        values[index] instanceof Reference
      )
        return;
      const name = `${shape.className}.${key}`;
      const entry = found.get(name) ?? { holders: [], values: field.values };
      entry.holders.push({ label, index });
      found.set(name, entry);
    });
  });
  return [...found.values()].filter(({ holders, values }) => holders.length > 1 && values.length > 1);
}
