import { isForeign } from '../../../learn/model/explain/foreign-faults.ts';
import type { ObjectFault } from '../../../learn/model/explain/explanation.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Sequence } from '../../run/sequence.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { readField } from '../../../objects/heap/own-fields.ts';
import { changeOfRepair, type Change } from '../change.ts';
import { liveSlotsOf } from '../live-slots.ts';
import { CONTINUATION_TIME, type ContinuationContext } from '../../behaviour/continuation-context.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/** Number of random continuations by builders; all must lead to an accepted state. */
const CONTINUATIONS = 30;
/** A continuation ends after `MAX_CHANGES` calls that changed the object, or `MAX_CALLS` calls in all. */
const MAX_CHANGES = 6;
const MAX_CALLS = 24;

/**
 * The object becomes valid within a few calls of any builders. A broken object does not repair itself; an object that
 * merely differs from builder-made objects becomes like them. If a change of one field makes the object valid, calls may
 * write that field: then the rule applies only if the object also becomes valid with the field as it is. Nor does it apply
 * if a field says something wrong of the objects below, as a height: the object may grow until it is right by chance; or if a
 * value is of a kind that no valid object has there, which calls may overwrite.
 */
export const recovers: FalseAlarmRule = {
  name: 'recovers',
  reason: 'a few calls of any builders make it valid again',
  isOfOneState: true,
  applies: async ({ sequence, after }, context) => {
    const isWrong = ({ stale, differences }: ObjectFault): boolean =>
      stale !== undefined || differences.some(isForeign);
    if (context.faultsOf(after).some(isWrong)) return undefined;
    // What `expose` and `observe` tell has other objects after each call.
    const repairs = await context.repairs();
    if (repairs.length > 0 && isViewed(context.structure)) return undefined;
    const changes = repairs.map((repair) => changeOfRepair(repair, after));
    const kept = new Set<Change>();
    for (let made = 0; made < CONTINUATIONS; made++) {
      // If a builder throws, the object is broken; the steps also throw if a change is of no property.
      const steps = recoversOnce(sequence, changes, kept, context);
      if ((await context.limit.attempt(steps, CONTINUATION_TIME)) !== true) return undefined;
    }
    return kept.size === changes.length ? '' : undefined;
  },
};

/**
 * Makes random calls of builders until the object is valid; returns false if it is not within a few calls.
 *
 * @param kept gets the changes whose fields kept their values.
 */
function* recoversOnce(
  sequence: Sequence,
  changes: readonly Change[],
  kept: Set<Change>,
  { replay, callable: { builders }, classes, isValid, random, onCall }: ContinuationContext,
): Steps<boolean> {
  const receiver = yield* replay(sequence);
  const slots = changes.map((change) => liveSlotsOf(change, receiver.objects, classes));
  const values = (): unknown[] => slots.map(([slot]) => readField(slot!.holder, slot!.key));
  const initial = values();
  for (let changed = 0, made = 0; changed < MAX_CHANGES && made < MAX_CALLS && builders.length > 0; made++) {
    const before = graphKey(receiver.graph);
    const call = receiver.draw(random.pick(builders), random);
    onCall?.({ k: sequence.k, calls: [...receiver.calls, call] });
    yield* settled(receiver.perform(call));
    if (isValid(receiver.graph)) {
      for (const [index, value] of values().entries()) {
        if (Object.is(value, initial[index])) kept.add(changes[index]!);
      }
      return true;
    }
    if (graphKey(receiver.graph) !== before) changed++;
  }
  return false;
}
