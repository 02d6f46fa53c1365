import type { Call } from '../../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, type Value } from '../../../objects/heap/value.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldChanges, isArgumentOf, onlyFieldChanges, type FieldChange } from '../field-changes.ts';

/**
 * The last call only sets fields, to its own arguments or to booleans, and no builder ever changes these fields. So
 * builder-made objects do not show which values the fields may have. What a later call does to an object with such a mark is
 * judged without the mark, if it is one of inner objects.
 */
export const setterOnly: FalseAlarmRule = {
  name: 'setter only',
  reason: 'the call only sets fields that no builder changes',
  applies: async ({ sequence, before, after }, context) => {
    const changes = setByCall(before, after, sequence.calls.at(-1)!);
    if (changes === undefined) return undefined;
    const built = await context.built(sequence);
    if (changes.some((change) => built.constantValue(change) === undefined)) return undefined;
    const isOfInner = fieldChanges(before.objects[0]!, after.objects[0]!).length === 0;
    for (const { field, from, to } of isOfInner ? changes : []) {
      if (to === true && (from === false || from === undefined)) context.marks.add(field, from);
    }
    return changes.map(({ field }) => field).join(', ');
  },
};

/**
 * Returns the fields that a call set to its arguments, to booleans, or to functions where there was nothing; undefined if it
 * changed nothing, or anything else.
 */
export function setByCall(before: ObjectGraph, after: ObjectGraph, call: Call): FieldChange[] | undefined {
  const isArgument = isArgumentOf(call);
  const changes = onlyFieldChanges(before, after);
  const isSet = ({ from, to }: FieldChange): boolean =>
    typeof to === 'boolean' || isArgument(to) || (to === ABSENT && isNothing(from));
  return changes?.every(isSet) ? changes : undefined;
}

/** True for the values of a field that waits for a function, which is read as if the field were absent. */
export const isNothing = (value: Value): boolean => value === null || value === undefined;
