import type { HeapObject } from '../../../objects/heap/graph.ts';
import type { Value } from '../../../objects/heap/value.ts';
import type { NamedSlot } from '../change.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldOf } from '../field-of.ts';
import { isIndistinguishableRepair } from '../is-distinguishable.ts';

/**
 * Calls count, one by one, in fields that no builder changes, such as the hits of a cache, of objects that are the only ones
 * of their class. With 0 in these fields, as builders leave them, the object is valid, and no call does anything else
 * because of them.
 */
export const countsOnly: FalseAlarmRule = {
  name: 'counts only',
  reason:
    'it is valid except for counts that no builder changes, and no call does anything else because of them',
  applies: async ({ sequence, before, after }, context) => {
    const isRaised = (value: Value): boolean => Number.isSafeInteger(value) && (value as number) > 0;
    const isSingle = (className: string): boolean =>
      after.objects.filter(({ shape }) => shape.className === className).length === 1;
    const mayCount = ({ shape, values }: HeapObject): boolean =>
      values.some(isRaised) && isSingle(shape.className);
    if (!after.objects.some(mayCount)) return undefined;
    const built = await context.built(sequence);
    const slots = after.objects.flatMap((object, label): NamedSlot[] => {
      if (!mayCount(object)) return [];
      const { className, keys } = object.shape;
      const earlier = before.objects.find(({ shape }) => shape.className === className);
      return keys.flatMap((name, index) => {
        const value = object.values[index];
        const from = earlier === undefined ? undefined : fieldOf(earlier, name);
        const isStep = typeof from === 'number' && typeof value === 'number' && value - from <= 1;
        const isCount =
          isRaised(value) && isStep && built.constantValue({ className, field: name })?.value === 0;
        return isCount ? [{ label, name }] : [];
      });
    });
    if (slots.length === 0) return undefined;
    const words = [...new Set(slots.map(({ name }) => name))].join(', ');
    const change = { slots, to: 0, words, isOfCounts: true };
    return (await isIndistinguishableRepair(sequence, after, change, context)) ? words : undefined;
  },
};
