import type { HeapObject } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import { applyChange } from '../change.ts';
import { constantValues } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isArgumentOf, type FieldChange } from '../field-changes.ts';
import { isNothing, setByCall } from './setter-only.ts';

/**
 * Calls set fields of the root that no builder ever changes, to their arguments, to booleans, or to objects or functions
 * where builders leave none, and more has happened since: the call itself did more (a `setLimit` that also drops items over
 * the limit), or others followed. With the builders' values in these fields the object is valid. An example is a cursor that
 * walks through a list.
 */
export const constantField: FalseAlarmRule = {
  name: 'constant field',
  reason: 'it is valid except for fields that calls set and no builder changes',
  applies: async ({ sequence, before, after }, context) => {
    // Calls that do nothing else fall under the rule "setter only".
    if (setByCall(before, after, sequence.calls.at(-1)!) !== undefined) return undefined;
    const isArgument = (to: Value): boolean => sequence.calls.some((call) => isArgumentOf(call)(to));
    const settable = fieldsOf(after.objects[0]!).filter(
      ({ to }) => typeof to === 'boolean' || to instanceof Reference || to === ABSENT || isArgument(to),
    );
    if (settable.length === 0) return undefined;
    const constantValue = await constantValues(sequence, context);
    const changed = settable.flatMap(({ to, ...field }) => {
      const known = constantValue(field);
      return known === undefined ||
        known.value instanceof Reference ||
        valueKey(known.value) === valueKey(to) ||
        (to === ABSENT && !isNothing(known.value))
        ? []
        : [{ field: field.field, value: known.value }];
    });
    const restored = changed.reduce(
      (graph, { field, value }) =>
        applyChange(graph, { slots: [{ label: 0, name: field }], to: value }).graph,
      after,
    );
    const isExcused = changed.length > 0 && context.isValid(restored);
    return isExcused ? changed.map(({ field }) => field).join(', ') : undefined;
  },
};

/** Returns the fields of an object with their values. */
const fieldsOf = ({ shape: { className, keys }, values }: HeapObject): Omit<FieldChange, 'from'>[] =>
  keys.map((field, index) => ({ className, field, to: values[index] }));
