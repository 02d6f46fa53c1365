import type { Call } from '../../../collect/receiver.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import { constantValues } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isArgumentOf, onlyFieldChanges, type FieldChange } from '../field-changes.ts';

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
export function setByCall(before: ObjectGraph, after: ObjectGraph, call: Call): FieldChange[] | undefined {
  const isArgument = isArgumentOf(call);
  const changes = onlyFieldChanges(before, after);
  return changes?.every(({ to }) => typeof to === 'boolean' || isArgument(to)) ? changes : undefined;
}
