import { applyChange } from '../change.ts';
import { constantValues } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldChanges, isArgumentOf } from '../field-changes.ts';
import { setByCall } from './setter-only.ts';

/**
 * The last call sets fields of the root to its arguments that no builder ever changes, and does more than that (a
 * `setLimit` that also drops items over the limit). With the builders' values in these fields the object is valid.
 */
export const constantField: FalseAlarmRule = {
  name: 'constant field',
  reason: 'it is valid except for fields that the call sets and no builder changes',
  applies: async ({ sequence, before, after }, context) => {
    const call = sequence.calls.at(-1)!;
    const [rootBefore, root] = [before.objects[0]!, after.objects[0]!];
    // Calls that do nothing else fall under the rule "setter only".
    if (setByCall(before, after, call) !== undefined || rootBefore.shape !== root.shape) return undefined;
    const isArgument = isArgumentOf(call);
    const changes = fieldChanges(rootBefore, root).filter(({ to }) => isArgument(to));
    if (changes.length === 0) return undefined;
    const constantValue = await constantValues(sequence.k, context);
    const constant = changes.flatMap((change) => {
      const known = constantValue(change);
      return known === undefined ? [] : [{ field: change.field, value: known.value }];
    });
    const restored = constant.reduce(
      (graph, { field, value }) =>
        applyChange(graph, { slots: [{ label: 0, name: field }], to: value }).graph,
      after,
    );
    const isExcused = constant.length > 0 && context.isValid(restored);
    return isExcused ? constant.map(({ field }) => field).join(', ') : undefined;
  },
};
