import type { Call } from '../../collect/receiver.ts';
import type { HeapObject } from '../../heap/graph.ts';
import { Reference, valueKey, type Value } from '../../heap/value.ts';
import type { ClassField } from './constant-values.ts';

/** A field that a call changed, and its new value. */
export interface FieldChange extends ClassField {
  readonly to: Value;
}

/** Returns the fields whose values differ between two states of one object of the same shape. */
export const fieldChanges = (before: HeapObject, after: HeapObject): FieldChange[] =>
  before.values.flatMap((from, index) => {
    const to = after.values[index];
    const { className, keys } = before.shape;
    return valueKey(from) === valueKey(to) ? [] : [{ className, field: keys[index]!, to }];
  });

/** Returns a predicate that is true for the plain values among the arguments of a call. */
export function isArgumentOf({ args }: Call): (value: Value) => boolean {
  const given = new Set(args.flatMap((argument) => (argument.kind === 'value' ? [argument.value] : [])));
  return (value) => !(value instanceof Reference) && given.has(value);
}
