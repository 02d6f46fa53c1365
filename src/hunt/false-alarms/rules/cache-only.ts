import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import type { BuiltObjects } from '../built-objects.ts';
import { applyChange, type Change, type NamedSlot } from '../change.ts';
import { changedByBuilders } from '../changed-by-builders.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldOf } from '../field-of.ts';
import { isIndistinguishableRepair } from '../is-distinguishable.ts';
import { givesRootPlainValue } from './observational-equivalence.ts';

/**
 * Calls that ask left something in fields of inner objects that no builder changes, as in a cache, or counted one by one in such
 * fields of any object. With the values that builders always leave in these fields the object is valid, and no call does anything else
 * because of them.
 */
export const cacheOnly: FalseAlarmRule = {
  name: 'cache only',
  reason:
    'it is valid except for caches and counts that no builder changes, and no call does anything else because of them',
  applies: async ({ sequence, before, after }, context) => {
    // What `expose` and `observe` tell cannot be changed.
    if (isViewed(context.structure)) return undefined;
    const built = await context.built(sequence);
    if (emptiedCache(after, built, new Set()) === undefined) return undefined;
    const changed = await changedByBuilders(sequence.k, context);
    const emptied = emptiedCache(after, built, changed);
    if (emptied === undefined) return undefined;
    const counts = emptied.slots.flatMap(({ label, name }) => (label === 0 ? [name] : []));
    const isStep = (field: string): boolean => numberIn(after, field) - numberIn(before, field) <= 1;
    if (!counts.every(isStep)) return undefined;
    const repairs = (await context.repairs()).filter(
      ({ label, field }) => label > 0 || !counts.includes(field),
    );
    if (givesRootPlainValue(repairs)) return undefined;
    // Calls fill the emptied cache again.
    const isValid = (graph: ObjectGraph): boolean => {
      const again = emptiedCache(graph, built, changed);
      return context.isValid(again === undefined ? graph : applyChange(graph, again).graph);
    };
    const isUnread = await isIndistinguishableRepair(sequence, after, emptied, { ...context, isValid });
    return isUnread ? emptied.words : undefined;
  },
};

const numberIn = ({ objects: [root] }: ObjectGraph, field: string): number => Number(fieldOf(root!, field));

/**
 * Sets all fields that builders leave with one plain value to that value, of the root those only that count from 0; undefined if
 * all have it.
 *
 * @param changed names of the fields that builders change.
 */
function emptiedCache(
  { objects }: ObjectGraph,
  built: BuiltObjects,
  changed: ReadonlySet<string>,
): Change | undefined {
  const isPlain = (value: Value): boolean => !(value instanceof Reference) && value !== ABSENT;
  const slots = objects.flatMap(({ shape: { className, keys }, values }, label) =>
    keys.flatMap((name, index): (NamedSlot & { readonly to: Value })[] => {
      const value = values[index];
      const usual = changed.has(name) ? undefined : built.constantValue({ className, field: name });
      if (usual === undefined || !isPlain(usual.value) || valueKey(usual.value) === valueKey(value))
        return [];
      const isCount = usual.value === 0 && Number.isSafeInteger(value) && (value as number) > 0;
      return label > 0 || isCount ? [{ label, name, to: usual.value }] : [];
    }),
  );
  const names = [...new Set(slots.map(({ name }) => name))];
  return names.length === 0 ? undefined : { slots, to: undefined, words: names.join(', '), isOfFields: true };
}
