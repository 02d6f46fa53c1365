import type { ObjectFault, Repair } from '../../../learn/model/explain/explanation.ts';
import { Reference } from '../../../objects/heap/value.ts';
import { valueFromJson, type ValueJson } from '../../../objects/heap/value-json.ts';
import type { ContinuationContext } from '../../behaviour/continuation-context.ts';
import { changeOfRepair, type Change } from '../change.ts';
import type { FalseAlarmRule, RejectedState } from '../false-alarm-rule.ts';
import { firstOf } from '../first-of.ts';
import { isDistinguishable } from '../is-distinguishable.ts';
import { changesLike, isUniform } from '../like-slots.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/** Maximum number of similar slots to probe before the changed slot counts as never read. */
const MAX_PROBED_SLOTS = 12;

/**
 * A change of one field makes the object valid, and no continuation distinguishes the two: the field holds a value that
 * no call reads before it is written again, such as a stale reference in a sentinel. A summary of the objects below is no such
 * field: a wrong height makes a tree slow, which no continuation shows.
 */
export const observationalEquivalence: FalseAlarmRule = {
  name: 'observational equivalence',
  reason: 'no call, read or iteration distinguishes it from a valid object that differs in one field',
  applies: async (state, context) => {
    const all = await context.repairs();
    if (givesRootPlainValue(all)) return undefined;
    const stale = staleFields(context.faultsOf(state.after));
    const repairs = all.filter(({ label, field }) => label > 0 && !stale.get(label)?.includes(field));
    return (await equivalentRepair(state, repairs, context))?.words;
  },
};

/** Returns by label the fields that say something wrong of the objects below; see `ObjectFault`. */
const staleFields = (faults: readonly ObjectFault[]): ReadonlyMap<number, readonly string[]> =>
  new Map(faults.flatMap(({ label, stale }) => (stale === undefined ? [] : [[label, stale] as const])));

/** True if a repair gives a field of the root another plain value, such as a size: a caller that reads it gets a wrong one. */
export const givesRootPlainValue = (repairs: readonly Repair[]): boolean =>
  repairs.some(({ label, from, to }) => label === 0 && !isReference(from) && !isReference(to));

const isReference = (value: ValueJson): boolean => valueFromJson(value, Infinity) instanceof Reference;

/**
 * Returns the first repair that no continuation distinguishes from the object. Fields that no call ever reads would
 * always pass, so one of two more conditions must hold: calls distinguish the state before the fault from one with
 * another value in some field of the same name, or the repair leaves all these fields with one value.
 */
export async function equivalentRepair(
  { sequence, before, after }: RejectedState,
  repairs: readonly Repair[],
  context: ContinuationContext,
): Promise<Change | undefined> {
  // What `expose` and `observe` tell cannot be changed.
  if (isViewed(context.structure)) return undefined;
  const { k, calls, interleaving } = sequence;
  const prefix = { k, calls: calls.slice(0, -(interleaving?.calls ?? 1)) };
  const isRead = async (change: Change): Promise<boolean> => {
    const others = changesLike(change, after, before).slice(0, MAX_PROBED_SLOTS);
    const read = await firstOf(others, (other) =>
      isDistinguishable(prefix, other, { ...context, isValid: () => true }),
    );
    return read !== undefined;
  };
  const changes = repairs.map((repair) => changeOfRepair(repair, after));
  return firstOf(
    changes,
    async (change) =>
      !(await isDistinguishable(sequence, change, context)) &&
      (isUniform(change, after) || (await isRead(change))),
  );
}
