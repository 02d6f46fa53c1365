import type { Call } from '../../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, type Value } from '../../../objects/heap/value.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldChanges, isArgumentOf, onlyFieldChanges, type FieldChange } from '../field-changes.ts';

/**
 * The last call only sets fields, to its own arguments or to booleans, and no builder ever changes these fields. So
 * builder-made objects do not show which values the fields may have. Or it only counts up numbers that builders leave at 0
 * and that `observe` or `expose` shows: other such counts fall under the rule "cache only". What a later call does to an
 * object with such a mark is judged without the mark, if it is one of inner objects.
 */
export const setterOnly: FalseAlarmRule = {
  name: 'setter only',
  reason: 'the call only sets fields that no builder changes',
  applies: async ({ sequence, before, after }, context) => {
    const set = setByCall(before, after, sequence.calls.at(-1)!);
    const changes = set ?? (isViewed(context.structure) ? countedByCall(before, after) : undefined);
    if (changes === undefined) return undefined;
    const built = await context.built(sequence);
    const isUsual = (change: FieldChange): boolean => {
      const known = built.constantValue(change);
      return known !== undefined && (set !== undefined || known.value === 0);
    };
    if (!changes.every(isUsual)) return undefined;
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

/** Returns the fields that a call made 1 larger; undefined if it changed nothing, or anything else. */
function countedByCall(before: ObjectGraph, after: ObjectGraph): FieldChange[] | undefined {
  const changes = onlyFieldChanges(before, after);
  const isStep = ({ from, to }: FieldChange): boolean =>
    Number.isSafeInteger(from) && to === Number(from) + 1;
  return changes?.every(isStep) ? changes : undefined;
}

/** True for the values of a field that waits for a function, which is read as if the field were absent. */
export const isNothing = (value: Value): boolean => value === null || value === undefined;
