import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { FieldSchema, Schema } from '../../objects/heap/schema.ts';
import { valueKey, type Value } from '../../objects/heap/value.ts';

/**
 * Returns a schema without the plain values that no object has in a field: a schema is widened to its scope, beyond the
 * arguments that builders have there.
 */
export function observedSchema(schema: Schema, graphs: readonly ObjectGraph[]): Schema {
  const observed = new Map<string, Set<string>>();
  const add = (slot: string, value: Value): void => {
    const values = observed.get(slot);
    if (values === undefined) observed.set(slot, new Set([valueKey(value)]));
    else values.add(valueKey(value));
  };
  const strides = new Map(schema.classes.map(({ name, itemFields }) => [name, itemFields.length]));
  for (const { objects } of graphs) {
    for (const { shape, values, items } of objects) {
      values.forEach((value, index) => add(`${shape.className}.${shape.keys[index]!}`, value));
      const stride = strides.get(shape.className) ?? 1;
      items.forEach((item, index) => add(`${shape.className}[${index % stride}]`, item));
    }
  }
  const narrowed = (field: FieldSchema, slot: string): FieldSchema => ({
    ...field,
    values: field.values.filter((value) => observed.get(slot)?.has(valueKey(value)) === true),
  });
  return {
    ...schema,
    classes: schema.classes.map((known) => ({
      ...known,
      fields: known.fields.map((field) => narrowed(field, `${known.name}.${field.name}`)),
      itemFields: known.itemFields.map((field, index) => narrowed(field, `${known.name}[${index}]`)),
    })),
  };
}
