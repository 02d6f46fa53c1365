import {
  scopeValueKey,
  type FieldExtensions,
  type ObjectId,
  type ScopeValue,
  type SlotName,
} from '../collect/field-extensions.ts';
import { classSchema, type FieldSchema, type Schema } from '../heap/schema.ts';

/** A value of the scope with its key. */
type Keyed = readonly [key: string, value: ScopeValue];

/** The values to choose from when a slot is broken. */
export interface SlotChoices {
  /** Values of the field extension: seen in that slot of that object. */
  readonly inside: readonly Keyed[];
  /** Values within the scope that were never seen there. */
  readonly outside: readonly Keyed[];
}

/** Splits what each slot may hold within the scope by its field extension; each slot is worked out once. */
export class SlotValues {
  readonly #schema: Schema;
  readonly #extensions: FieldExtensions;
  readonly #choices = new Map<string, SlotChoices>();

  constructor(schema: Schema, extensions: FieldExtensions) {
    this.#schema = schema;
    this.#extensions = extensions;
  }

  of(owner: ObjectId, slot: SlotName, field: FieldSchema): SlotChoices {
    const key = `${owner.className}@${owner.ordinal}.${typeof slot}.${slot}`;
    let choices = this.#choices.get(key);
    if (choices === undefined) {
      const seen = this.#extensions.of(owner, slot);
      const all = scopeValues(field, this.#schema).map((value): Keyed => [scopeValueKey(value), value]);
      choices = { inside: [...seen], outside: all.filter(([valueKey]) => !seen.has(valueKey)) };
      this.#choices.set(key, choices);
    }
    return choices;
  }
}

/** Every value that a field may hold within the scope. */
export function scopeValues(field: FieldSchema, schema: Schema): ScopeValue[] {
  const values: ScopeValue[] = [...field.values];
  for (const className of field.classes) {
    const objects = classSchema(schema, className)?.objects ?? 0;
    for (let ordinal = 0; ordinal < objects; ordinal++) values.push({ className, ordinal });
  }
  return values;
}
