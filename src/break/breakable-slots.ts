import type { SlotName } from '../collect/field-extensions.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { classSchema, itemSchema, type FieldSchema, type Schema } from '../heap/schema.ts';
import type { Value } from '../heap/value.ts';
import { canChangeLength } from './change-length.ts';

/** A field or item that can be broken, and its value. */
export interface BreakableSlot {
  readonly label: number;
  readonly slot: SlotName;
  readonly field: FieldSchema;
  readonly value: Value;
}

/** A container whose length can be broken, by one entry more or less. */
export interface BreakableLength {
  readonly label: number;
  readonly slot: undefined;
}

/**
 * Yields the breakable lengths, fields and items of a graph, object by object. Leaves out classes that the schema does
 * not have or marks as fixed, and fields that are fixed or whose numbers the schema does not list.
 */
export function* breakableSlots(
  graph: ObjectGraph,
  schema: Schema,
): Generator<BreakableSlot | BreakableLength> {
  for (const [label, { shape, values, items }] of graph.objects.entries()) {
    const known = classSchema(schema, shape.className);
    if (known === undefined || known.fixed) continue;
    if (canChangeLength(shape.container)) yield { label, slot: undefined };
    for (const [index, name] of shape.keys.entries()) {
      const field = known.fields.find((candidate) => candidate.name === name);
      if (field !== undefined && field.scale === undefined && !field.fixed)
        yield { label, slot: name, field, value: values[index]! };
    }
    for (const [index, item] of items.entries()) {
      const field = itemSchema(known, index);
      if (field.scale === undefined) yield { label, slot: index, field, value: item };
    }
  }
}
