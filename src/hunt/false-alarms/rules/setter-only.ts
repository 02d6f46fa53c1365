import type { Call } from '../../../collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../../heap/graph.ts';
import { valueKey } from '../../../heap/value.ts';
import { constantValues } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldChanges, isArgumentOf, type FieldChange } from '../field-changes.ts';

/**
 * The last call only sets fields, to its own arguments or to booleans, and no builder ever changes these fields. So
 * builder-made objects do not show which values the fields may have.
 */
export const setterOnly: FalseAlarmRule = {
  name: 'setter only',
  reason: 'the call only sets fields that no builder changes',
  applies: async ({ sequence, before, after }, context) => {
    const changes = setByCall(before, after, sequence.calls.at(-1)!);
    if (changes === undefined) return undefined;
    const constantValue = await constantValues(sequence, context);
    const areConstant = changes.every((change) => constantValue(change) !== undefined);
    return areConstant ? changes.map(({ field }) => field).join(', ') : undefined;
  },
};

/** Returns the fields that a call set to its arguments or to booleans; undefined if it changed nothing, or anything else. */
export function setByCall(
  { objects }: ObjectGraph,
  after: ObjectGraph,
  call: Call,
): FieldChange[] | undefined {
  if (objects.length !== after.objects.length) return undefined;
  const isArgument = isArgumentOf(call);
  const changes: FieldChange[] = [];
  for (const [label, before] of objects.entries()) {
    const object = after.objects[label]!;
    if (!hasFieldsOf(before, object) || !haveSameItems(before, object)) return undefined;
    const ofObject = fieldChanges(before, object);
    if (ofObject.some(({ to }) => typeof to !== 'boolean' && !isArgument(to))) return undefined;
    changes.push(...ofObject);
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
