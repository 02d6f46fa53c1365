import type { HeapObject, ObjectGraph } from '../heap/graph.ts';
import { classSchema, type Schema } from '../heap/schema.ts';
import { Reference, type PlainValue } from '../heap/value.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';

const { maxRedrawnValues } = LEARNING_CONSTANTS.break;

/**
 * A graph in which one field has other plain values in all objects of a class at once: those that they hold dealt
 * out anew, or, of a field with few values, each drawn from the scope. What no single change leads to, such as a tree
 * in other colours, this may.
 *
 * @returns undefined where no class has two objects with a field of plain values.
 */
export function redrawField(graph: ObjectGraph, schema: Schema, random: Random): ObjectGraph | undefined {
  const fields = redrawable(graph, schema);
  if (fields.length === 0) return undefined;
  const { holders, values } = random.pick(fields);
  const dealt =
    values.length <= maxRedrawnValues && random.next() < 0.5
      ? holders.map(() => random.pick(values))
      : random.shuffle(holders.map(({ label, place }) => graph.objects[label]!.values[place] as PlainValue));
  const objects: HeapObject[] = [...graph.objects];
  holders.forEach(({ label, place }, index) => {
    const object = objects[label]!;
    objects[label] = { ...object, values: object.values.with(place, dealt[index]) };
  });
  return { objects };
}

/** A field of a class, and where the graph's objects hold it. */
interface Redrawable {
  readonly holders: readonly { readonly label: number; readonly place: number }[];
  /** The values of the scope. */
  readonly values: readonly PlainValue[];
}

function redrawable({ objects }: ObjectGraph, schema: Schema): Redrawable[] {
  const found = new Map<
    string,
    { holders: { label: number; place: number }[]; values: readonly PlainValue[] }
  >();
  objects.forEach(({ shape, values }, label) => {
    const known = classSchema(schema, shape.className);
    shape.keys.forEach((key, place) => {
      const field = known?.fields.find(({ name }) => name === key);
      if (
        field === undefined ||
        field.fixed ||
        field.classes.length > 0 ||
        values[place] instanceof Reference
      )
        return;
      const name = `${shape.className}.${key}`;
      const entry = found.get(name) ?? { holders: [], values: field.values };
      entry.holders.push({ label, place });
      found.set(name, entry);
    });
  });
  return [...found.values()].filter(({ holders, values }) => holders.length > 1 && values.length > 1);
}
