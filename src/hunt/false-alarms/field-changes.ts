import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../objects/heap/value.ts';
import type { ClassField } from './built-objects.ts';
import { fieldOf } from './field-of.ts';

/** A field that a call changed, its value before and its new value. */
export interface FieldChange extends ClassField {
  readonly from: Value;
  readonly to: Value;
}

/** Returns the fields whose values differ between two states of one object; the second may have more fields. */
export const fieldChanges = (before: HeapObject, after: HeapObject): FieldChange[] =>
  after.values.flatMap((to, index) => {
    const { className, keys } = after.shape;
    const field = keys[index]!;
    const from = fieldOf(before, field);
    return valueKey(from) === valueKey(to) ? [] : [{ className, field, from, to }];
  });

/** Returns the fields in which two states differ; undefined if they differ in nothing, or in anything else. */
export function onlyFieldChanges({ objects }: ObjectGraph, after: ObjectGraph): FieldChange[] | undefined {
  if (objects.length !== after.objects.length) return undefined;
  const changes: FieldChange[] = [];
  for (const [label, before] of objects.entries()) {
    const object = after.objects[label]!;
    if (!hasFieldsOf(before, object) || !haveSameItems(before, object)) return undefined;
    changes.push(...fieldChanges(before, object));
  }
  return changes.length > 0 ? changes : undefined;
}

/** True if an object has all fields of an earlier state of it, and maybe more. */
const hasFieldsOf = ({ shape }: HeapObject, { shape: now }: HeapObject): boolean =>
  shape === now ||
  (shape.className === now.className &&
    shape.container === now.container &&
    shape.keys.every((key) => now.keys.includes(key)));

const haveSameItems = (a: HeapObject, b: HeapObject): boolean =>
  a.items.length === b.items.length &&
  a.items.every((item, index) => valueKey(item) === valueKey(b.items[index]));

/** Returns a predicate that is true for the plain values among the arguments of a call. */
export function isArgumentOf({ args }: Call): (value: Value) => boolean {
  const given = new Set(args.flatMap((argument) => (argument.kind === 'value' ? [argument.value] : [])));
  return (value) => !(value instanceof Reference) && given.has(value);
}
