import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { isPlainClass } from '../../../objects/heap/object-groups.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import { withValues, type NamedSlot } from '../change.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import type { FalseAlarmRule, RejectedState, RuleContext } from '../false-alarm-rule.ts';
import { isArgumentOf, type FieldChange } from '../field-changes.ts';
import { isNothing, setByCall } from './setter-only.ts';

/**
 * Calls set fields that no builder ever changes, of the root or of a part of which there is one. They set them to
 * their arguments, to booleans, or to objects or functions where builders leave none. More has happened since: the
 * call itself did more (a `setLimit` that also drops items over the limit), or others followed. With the builders'
 * values in these fields the object is valid. An example is a cursor that walks through a list. A number that `observe` or
 * `expose` shows and that builders leave at 0 may have been counted up.
 */
export const constantField: FalseAlarmRule = {
  name: 'constant field',
  reason: 'it is valid except for fields that calls set and no builder changes',
  applies: async (state, context) => {
    const { sequence, before, after } = state;
    // Calls that do nothing else fall under the rule "setter only".
    if (setByCall(before, after, sequence.calls.at(-1)!) !== undefined) return undefined;
    const set = await setFields(state, context);
    const isExcused = set.length > 0 && context.isValid(withValues(after, set).graph);
    return isExcused ? set.map(({ name }) => name).join(', ') : undefined;
  },
};

/** Returns the fields that calls set and that no builder changes, with the values of builders. */
export async function setFields(
  { sequence, after }: RejectedState,
  context: RuleContext,
): Promise<(NamedSlot & { readonly to: Value })[]> {
  const isArgument = (to: Value): boolean => sequence.calls.some((call) => isArgumentOf(call)(to));
  const isSettable = (to: Value): boolean =>
    typeof to === 'boolean' || to instanceof Reference || to === ABSENT || isArgument(to);
  const mayCount = (to: Value): boolean => isViewed(context.structure) && Number.isSafeInteger(to);
  const settable = singleObjects(after).flatMap((label) =>
    fieldsOf(after.objects[label]!)
      .filter(({ to }) => isSettable(to) || mayCount(to))
      .map((field) => ({ ...field, label })),
  );
  if (settable.length === 0) return [];
  const built = await context.built(sequence);
  return settable.flatMap(({ to, label, ...field }) => {
    const known = built.constantValue(field);
    return known === undefined ||
      known.value instanceof Reference ||
      valueKey(known.value) === valueKey(to) ||
      (!isSettable(to) && known.value !== 0) ||
      (to === ABSENT && !isNothing(known.value))
      ? []
      : [{ label, name: field.field, to: known.value }];
  });
}

/** Returns the labels of the root and of the class instances that are the only ones of their class. */
function singleObjects({ objects }: ObjectGraph): number[] {
  const isSingle = ({ shape: { className, container } }: HeapObject): boolean =>
    container === 'object' &&
    !isPlainClass(className) &&
    objects.filter(({ shape }) => shape.className === className).length === 1;
  return [...objects.keys()].filter((label) => label === 0 || isSingle(objects[label]!));
}

/** Returns the fields of an object with their values. */
const fieldsOf = ({ shape: { className, keys }, values }: HeapObject): Omit<FieldChange, 'from'>[] =>
  keys.map((field, index) => ({ className, field, to: values[index] }));
