import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey, type Value } from '../../../objects/heap/value.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import type { BuiltObjects } from '../built-objects.ts';
import { withValues, type NamedSlot } from '../change.ts';
import { changedByBuilders } from '../changed-by-builders.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { onlyFieldChanges } from '../field-changes.ts';
import { fieldOf } from '../field-of.ts';
import { firstOf } from '../first-of.ts';
import { isIndistinguishableRepair } from '../is-distinguishable.ts';
import { isCounted } from '../known-marks.ts';
import { noteCache } from '../note-cache.ts';
import { givesRootPlainValue } from './observational-equivalence.ts';

/**
 * Calls left something in fields of inner objects that no builder changes, as in a cache or as marks of a walk, or counted one by
 * one in such fields of any object. With the values that builders always leave in these fields, or in those of one name, the
 * object is valid, and no call does anything else because of them. Marks and counts may come back in other states: they are known
 * then. So are caches, and the operations that only fill them.
 */
export const cacheOnly: FalseAlarmRule = {
  name: 'cache only',
  reason:
    'it is valid except for caches, marks and counts that no builder changes, and no call does anything else because of them',
  applies: async ({ sequence, before, after }, context) => {
    // What `expose` and `observe` tell cannot be changed.
    if (isViewed(context.structure)) return undefined;
    const built = await context.built(sequence);
    if (filledSlots(after, built).length === 0) return undefined;
    const changed = await changedByBuilders(sequence.k, context);
    const filled = filledSlots(after, built).filter(({ name }) => !changed.has(name));
    const counts = filled.flatMap(({ label, name }) => (label === 0 ? [name] : []));
    const isStep = (field: string): boolean => numberIn(after, field) - numberIn(before, field) <= 1;
    const repairs = (await context.repairs()).filter(
      ({ label, field }) => label > 0 || !counts.includes(field),
    );
    if (filled.length === 0 || !counts.every(isStep) || givesRootPlainValue(repairs)) return undefined;
    const names = [...new Set(filled.map(({ name }) => name))];
    const found = await firstOf([names, ...(names.length > 1 ? names.map((name) => [name]) : [])], (some) => {
      const slots = filled.filter(({ name }) => some.includes(name));
      // Calls fill the emptied fields again.
      const isValid = (graph: ObjectGraph): boolean => {
        const again = filledSlots(graph, built).filter(({ name }) => some.includes(name));
        return context.isValid(withValues(graph, again).graph);
      };
      const change = { slots, to: undefined, words: some.join(', '), isOfFields: true };
      return isIndistinguishableRepair(sequence, after, change, { ...context, isValid });
    });
    for (const { label, name, to } of filled) {
      if (found?.includes(name) !== true) continue;
      if (label === 0) context.marks.addOfRoot(name);
      else if (to === false || to === undefined || to === 0) context.marks.add(name, to);
    }
    const isRead = onlyFieldChanges(before, after)?.every(({ field }) => found?.includes(field) === true);
    if (found !== undefined && isRead === true) {
      const empty = filled.flatMap(({ label, name, to }) =>
        found.includes(name) ? [{ className: after.objects[label]!.shape.className, field: name, to }] : [],
      );
      await noteCache({ sequence }, empty, context);
    }
    return found?.join(', ');
  },
};

const numberIn = ({ objects: [root] }: ObjectGraph, field: string): number => Number(fieldOf(root!, field));

/**
 * Returns the fields in which builders leave one plain value, and that hold another one; of the root those only that count from 0.
 * Each has the value of builders.
 */
function filledSlots(
  { objects }: ObjectGraph,
  built: BuiltObjects,
): readonly (NamedSlot & { readonly to: Value })[] {
  return objects.flatMap(({ shape: { className, keys }, values }, label) =>
    keys.flatMap((name, index) => {
      const value = values[index];
      const usual = built.constantValue({ className, field: name });
      if (usual === undefined || usual.value instanceof Reference || usual.value === ABSENT) return [];
      const isCount = usual.value === 0 && isCounted(value);
      const isFilled = valueKey(usual.value) !== valueKey(value) && (label > 0 || isCount);
      return isFilled ? [{ label, name, to: usual.value }] : [];
    }),
  );
}
