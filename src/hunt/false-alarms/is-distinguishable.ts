import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { isNeverSettled } from '../../objects/structure/is-never-settled.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { Sequence } from '../run/sequence.ts';
import { applyChange, type Change } from './change.ts';
import { continuation } from '../behaviour/continuation.ts';
import { ComparedObject, type Appearance } from './compared-object.ts';
import { liveSlotsOf, writeSlots } from './live-slots.ts';
import { anyDiffers } from '../behaviour/any-differs.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';

/** Number of random continuations that must not distinguish two objects. */
export const CONTINUATIONS = 40;

/** True if a change makes a rejected state valid and no continuation distinguishes the two objects. */
export const isIndistinguishableRepair = async (
  sequence: Sequence,
  after: ObjectGraph,
  change: Change,
  context: ContinuationContext,
): Promise<boolean> =>
  context.isValid(applyChange(after, change).graph) && !(await isDistinguishable(sequence, change, context));

/**
 * True if a random continuation distinguishes the object that a sequence leaves from the same object with a change:
 * both go through the same calls as long as the changed object stays valid, and results, errors and all reachable
 * objects except the changed slots are compared after each call, getters and iterators without a call and at the end,
 * since iteration may empty an object. Also true if the change cannot be made by writing properties, or if a call does
 * not return.
 *
 * @param continuations number of random continuations.
 */
export async function isDistinguishable(
  sequence: Sequence,
  change: Change,
  context: ContinuationContext,
  continuations = CONTINUATIONS,
): Promise<boolean> {
  const { callable, random, limit } = context;
  const all = function* (): Generator<readonly Operation[]> {
    yield [];
    for (let made = 0; made < continuations; made++) {
      yield [...continuation(callable.builders, callable.methods, sequence.k, random)];
    }
  };
  const differs = function* (operations: readonly Operation[]): Steps<boolean> {
    const pair = yield* comparedPair(sequence, change, context);
    return pair === undefined || (yield* continuationDiffers(...pair, sequence.k, operations, context));
  };
  try {
    return await anyDiffers(limit, all(), differs);
  } catch (error) {
    if (isNeverSettled(error)) return true;
    throw error;
  }
}

/** Makes the object twice and changes the second one; undefined if the change cannot be made. */
function* comparedPair(
  sequence: Sequence,
  change: Change,
  context: ContinuationContext,
): Steps<[ComparedObject, ComparedObject] | undefined> {
  const { classes } = context;
  try {
    const original = yield* ComparedObject.make(context, sequence, change, (objects) =>
      liveSlotsOf(change, objects, classes),
    );
    const changed = yield* ComparedObject.make(context, sequence, change, (objects) => {
      const slots = liveSlotsOf(change, objects, classes);
      writeSlots(change, slots, objects);
      return slots;
    });
    return [original, changed];
  } catch {
    return undefined;
  }
}

/** Calls some operations on both objects; true if anything differs. */
function* continuationDiffers(
  a: ComparedObject,
  b: ComparedObject,
  k: number,
  operations: readonly Operation[],
  { isValid, random, onCall }: ContinuationContext,
): Steps<boolean> {
  for (const operation of operations) {
    const call = a.receiver.draw(operation, random);
    const same = a.translate(call, b);
    if (same === undefined) continue;
    onCall?.({ k, calls: [...a.receiver.calls, call] });
    const got = [yield* a.call(call), yield* b.call(same)] as const;
    // A call that breaks a valid object may do anything to the other one.
    if (!isValid(b.receiver.graph)) return false;
    if (differ(a, b, ...got)) return true;
  }
  return differ(a, b, yield* a.observable(), yield* b.observable());
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
