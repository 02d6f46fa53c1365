import type { Call } from '../../collect/receiver.ts';
import type { HeapObject } from '../../heap/graph.ts';
import { Reference, valueKey, type Value } from '../../heap/value.ts';
import type { ClassField } from './constant-values.ts';
import { fieldOf } from './field-of.ts';

/** A field that a call changed, and its new value. */
export interface FieldChange extends ClassField {
  readonly to: Value;
}

/** Returns the fields whose values differ between two states of one object; the second may have more fields. */
export const fieldChanges = (before: HeapObject, after: HeapObject): FieldChange[] =>
  after.values.flatMap((to, index) => {
    const { className, keys } = after.shape;
    const field = keys[index]!;
    return valueKey(fieldOf(before, field)) === valueKey(to) ? [] : [{ className, field, to }];
  });

/** Returns a predicate that is true for the plain values among the arguments of a call. */
export function isArgumentOf({ args }: Call): (value: Value) => boolean {
  const given = new Set(args.flatMap((argument) => (argument.kind === 'value' ? [argument.value] : [])));
  return (value) => !(value instanceof Reference) && given.has(value);
}
