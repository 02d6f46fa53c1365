import type { ObjectGraph } from '../../heap/graph.ts';
import type { Sequence } from '../run/sequence.ts';
import { applyChange, type Change } from './change.ts';
import { ComparedObject, type Appearance } from './compared-object.ts';
import { liveSlotsOf, writeSlots } from './live-slots.ts';
import { CONTINUATION_TIME, type ContinuationContext } from './rule-context.ts';

/** Number of random continuations that must not distinguish two objects, and maximum number of calls in each. */
export const CONTINUATIONS = 40;
const MAX_CALLS = 16;

/** True if a change makes a rejected state valid and no continuation distinguishes the two objects. */
export const isIndistinguishableRepair = (
  sequence: Sequence,
  after: ObjectGraph,
  change: Change,
  context: ContinuationContext,
): boolean =>
  context.isValid(applyChange(after, change).graph) && !isDistinguishable(sequence, change, context);

/**
 * True if a random continuation distinguishes the object that a sequence leaves from the same object with a change:
 * both go through the same calls as long as the changed object stays valid, and results, errors, getters, iterators and
 * all reachable objects except the changed slots are compared after each call. Also true if the change cannot be made
 * by writing properties, or if a call does not return.
 *
 * @param continuations number of random continuations.
 */
export function isDistinguishable(
  sequence: Sequence,
  change: Change,
  context: ContinuationContext,
  continuations = CONTINUATIONS,
): boolean {
  for (let made = 0; made < continuations; made++) {
    let differs = true;
    context.timeLimit.run(() => {
      const pair = comparedPair(sequence, change, context);
      differs = pair === undefined || continuationDiffers(...pair, sequence.k, context);
    }, CONTINUATION_TIME);
    if (differs) return true;
  }
  return false;
}

/** Makes the object twice and changes the second one; undefined if the change cannot be made. */
function comparedPair(
  sequence: Sequence,
  change: Change,
  context: ContinuationContext,
): [ComparedObject, ComparedObject] | undefined {
  const { classes } = context;
  try {
    const original = new ComparedObject(context, sequence, (objects) =>
      liveSlotsOf(change, objects, classes),
    );
    const changed = new ComparedObject(context, sequence, (objects) => {
      const slots = liveSlotsOf(change, objects, classes);
      writeSlots(change, slots, objects);
      return slots;
    });
    return [original, changed];
  } catch {
    return undefined;
  }
}

/** Makes one sequence of random calls on both objects; true if anything differs. */
function continuationDiffers(
  a: ComparedObject,
  b: ComparedObject,
  k: number,
  { callable, isValid, random, onCall }: ContinuationContext,
): boolean {
  const operations = [...callable.builders, ...callable.methods];
  if (differ(a, b, a.observable, b.observable)) return true;
  for (let left = 1 + random.below(MAX_CALLS); left > 0; left--) {
    const call = a.receiver.draw(random.pick(operations), random);
    const same = a.translate(call, b);
    if (same === undefined) continue;
    onCall?.({ k, calls: [...a.receiver.calls, call] });
    const got = [a.make(call), b.make(same)] as const;
    // A call that breaks a valid object may do anything to the other one.
    if (!isValid(b.receiver.graph)) return false;
    if (differ(a, b, ...got)) return true;
  }
  return differ(a, b, a.observable, b.observable);
}

function differ(
  a: ComparedObject,
  b: ComparedObject,
  gotFromA: readonly unknown[],
  gotFromB: readonly unknown[],
): boolean {
  const [ofA, ofB] = [a.appearance(gotFromA), b.appearance(gotFromB)];
  return (
    ofA.key !== ofB.key ||
    ComparedObject.overwritten(a, b).some(
      ([valueOfA, valueOfB]) => comparable(valueOfA, ofA) !== comparable(valueOfB, ofB),
    )
  );
}

/** Returns a value that can be compared with one from the other object. */
const comparable = (value: unknown, { objects }: Appearance): unknown =>
  typeof value === 'object' && value !== null ? `object ${objects.indexOf(value)}` : value;
