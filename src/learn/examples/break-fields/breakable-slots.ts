import { getOrInsert } from '../../../base/get-or-insert.ts';
import type { SlotName } from '../collect/field-extensions.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { classSchema, type FieldSchema, type Schema } from '../../../objects/heap/schema.ts';
import type { HeapShape } from '../../../objects/heap/shape.ts';
import type { Value } from '../../../objects/heap/value.ts';
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

/** What can be broken in the objects of one shape. */
interface BreakableShape {
  readonly length: boolean;
  readonly fields: readonly { readonly index: number; readonly name: string; readonly field: FieldSchema }[];
  /** The schemas of items in turn; undefined for items that cannot be broken. */
  readonly items: readonly (FieldSchema | undefined)[];
}

const NOTHING: BreakableShape = { length: false, fields: [], items: [] };

/** The slots of graphs that can be broken: those of classes and fields that the schema lists and does not fix. */
export class BreakableSlots {
  readonly #schema: Schema;
  readonly #shapes = new Map<HeapShape, BreakableShape>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** Returns the breakable lengths, fields and items of a graph, object by object. */
  of({ objects }: ObjectGraph): (BreakableSlot | BreakableLength)[] {
    const found: (BreakableSlot | BreakableLength)[] = [];
    for (const [label, { shape, values, items }] of objects.entries()) {
      const breakable = this.#breakable(shape);
      if (breakable.length) found.push({ label, slot: undefined });
      for (const { index, name, field } of breakable.fields) {
        found.push({ label, slot: name, field, value: values[index] });
      }
      for (const [index, value] of items.entries()) {
        const field = breakable.items[index % breakable.items.length];
        if (field !== undefined) found.push({ label, slot: index, field, value });
      }
    }
    return found;
  }

  #breakable(shape: HeapShape): BreakableShape {
    return getOrInsert(this.#shapes, shape, () => breakableShape(shape, this.#schema));
  }
}

function breakableShape({ className, container, keys }: HeapShape, schema: Schema): BreakableShape {
  const known = classSchema(schema, className);
  if (known === undefined || known.fixed) return NOTHING;
  return {
    length: canChangeLength(container),
    fields: keys.flatMap((name, index) => {
      const field = known.fields.find((candidate) => candidate.name === name);
      return field === undefined || field.scale !== undefined || field.fixed ? [] : [{ index, name, field }];
    }),
    items: known.itemFields.map((field) => (field.scale === undefined ? field : undefined)),
  };
}
