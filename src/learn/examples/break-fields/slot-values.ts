import { getOrInsert } from '../../../base/get-or-insert.ts';
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

/** Returns a function from a slot to the values that it can be broken with; they are computed once per slot. */
export function slotChoices(
  schema: Schema,
  extensions: FieldExtensions,
): (owner: ObjectId, slot: SlotName, field: FieldSchema) => SlotChoices {
  const known = new Map<string, SlotChoices>();
  return (owner, slot, field) => {
    const key = `${owner.className}@${owner.ordinal}.${typeof slot}.${slot}`;
    return getOrInsert(known, key, () => {
      const seen = extensions.of(owner, slot);
      const all = scopeValues(field, schema).map((value): Keyed => [scopeValueKey(value), value]);
      return { inside: [...seen], outside: all.filter(([valueKey]) => !seen.has(valueKey)) };
    });
  };
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
