import {
  scopeValueKey,
  type FieldExtensions,
  type ObjectId,
  type ScopeValue,
  type SlotName,
} from '../collect/field-extensions.ts';
import { classSchema, type FieldSchema, type Schema } from '../../../objects/heap/schema.ts';

/** A value of the scope with its key. */
type Keyed = readonly [key: string, value: ScopeValue];

/** The values that a slot can be broken with. */
export interface SlotChoices {
  /** Values of the field extension. */
  readonly inside: readonly Keyed[];
  /** Values within the scope but outside the field extension. */
  readonly outside: readonly Keyed[];
}

/** The values that slots can be broken with; computed once per slot. */
export class SlotValues {
  readonly #schema: Schema;
  readonly #extensions: FieldExtensions;
  readonly #choices = new Map<string, SlotChoices>();

  constructor(schema: Schema, extensions: FieldExtensions) {
    this.#schema = schema;
    this.#extensions = extensions;
  }

  /** Returns the values of the scope for a slot, split by its field extension. */
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

/** Returns all values that a field may take within the scope. */
export function scopeValues(field: FieldSchema, schema: Schema): ScopeValue[] {
  const values: ScopeValue[] = [...field.values];
  for (const className of field.classes) {
    const objects = classSchema(schema, className)?.objects ?? 0;
    for (let ordinal = 0; ordinal < objects; ordinal++) values.push({ className, ordinal });
  }
  return values;
}
