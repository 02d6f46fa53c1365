import { classSchema, type FieldSchema, type Schema } from '../../objects/heap/schema.ts';
import { ABSENT, type PlainValue } from '../../objects/heap/value.ts';

/**
 * Indexes the values of a field within the scope: first its plain values, then the objects of each class it may refer
 * to. A field with unlisted numbers has one more index for "a number".
 */
export class FieldCodec {
  /** The number of indices. */
  readonly size: number;
  /** The largest magnitude of its unlisted numbers; undefined if there are none. */
  readonly scale: number | undefined;
  readonly values: readonly PlainValue[];
  readonly #indices: ReadonlyMap<PlainValue, number>;
  readonly classes: readonly { readonly name: string; readonly first: number; readonly objects: number }[];

  constructor(field: FieldSchema, schema: Schema) {
    this.values = field.values;
    this.#indices = new Map(field.values.map((value, index) => [comparable(value), index]));
    let first = field.values.length;
    this.classes = field.classes.map((name) => {
      const objects = classSchema(schema, name)?.objects ?? 0;
      first += objects;
      return { name, first: first - objects, objects };
    });
    this.scale = field.scale;
    this.size = first + (field.scale === undefined ? 0 : 1);
  }

  /** Returns the index of a plain value; -1 if the field cannot hold it. */
  encodePlain(value: PlainValue): number {
    const index = this.#indices.get(comparable(value));
    if (index !== undefined) return index;
    return this.scale !== undefined && typeof value === 'number' && Number.isFinite(value)
      ? this.size - 1
      : -1;
  }

  /** Returns the index of a reference to an object; -1 if the field cannot refer to it. */
  encodeReference(className: string, ordinal: number): number {
    for (const { name, first, objects } of this.classes) {
      if (name === className) return ordinal < objects ? first + ordinal : -1;
    }
    return -1;
  }
}

/** Compares symbols by description, since symbols of another process are never identical. */
const comparable = (value: PlainValue): PlainValue =>
  typeof value === 'symbol' && value !== ABSENT ? Symbol.for(value.description ?? '') : value;
