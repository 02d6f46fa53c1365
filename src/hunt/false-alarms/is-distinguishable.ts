import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Call } from '../../learn/examples/collect/receiver.ts';
import { isInstance } from '../../base/is-instance.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { Sequence } from '../run/sequence.ts';
import { applyChange, type Change } from './change.ts';
import { continuation } from '../behaviour/continuation.ts';
import { ComparedObject, type Look } from './compared-object.ts';
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
 * both go through the same calls, one after the other, as long as the changed object stays valid. Results, errors and
 * all reachable objects except the changed slots are compared after each call. Getters and iterators are compared
 * without a call and at the end, since iteration may empty an object. Also true if the change cannot be made by
 * writing properties, or if a call does not return.
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
    try {
      const original = yield* comparedObject(sequence, change, false, context);
      const steps = yield* stepsOf(original, operations, sequence.k, context);
      return yield* differsFrom(steps, yield* comparedObject(sequence, change, true, context), context);
    } catch (error) {
      if (isInstance(error, CannotChange)) return true;
      throw error;
    }
  };
  try {
    return await anyDiffers(limit, all(), differs);
  } catch (error) {
    if (isNeverSettled(error)) return true;
    throw error;
  }
}

/** The change cannot be made by writing properties. */
class CannotChange extends Error {}

/** Makes the object, with or without the change. @throws CannotChange */
function* comparedObject(
  sequence: Sequence,
  change: Change,
  isChanged: boolean,
  context: ContinuationContext,
): Steps<ComparedObject> {
  try {
    return new ComparedObject(yield* context.replay(sequence), change, isChanged, context);
  } catch (cause) {
    throw new CannotChange('', { cause });
  }
}

/** What is seen of an object after a call, or, without a call, after its getters and iterators were read. */
interface Step {
  readonly call: Call | undefined;
  readonly look: Look;
}

/** Draws calls of some operations, makes them, and returns the steps. */
function* stepsOf(
  object: ComparedObject,
  operations: readonly Operation[],
  k: number,
  { random, onCall }: ContinuationContext,
): Steps<Step[]> {
  const { receiver } = object;
  const steps: Step[] = [];
  for (const operation of operations) {
    const call = receiver.draw(operation, random);
    const numbered = object.numbered(call);
    if (numbered === undefined) continue;
    onCall?.({ k, calls: [...receiver.calls, call] });
    steps.push({ call: numbered, look: object.look(yield* object.call(call)) });
  }
  return [...steps, { call: undefined, look: object.look(yield* object.observable()) }];
}

/** Makes the calls of some steps with the changed object; true if anything differs from the steps. */
function* differsFrom(
  steps: readonly Step[],
  object: ComparedObject,
  { isValid }: ContinuationContext,
): Steps<boolean> {
  for (const { call, look } of steps) {
    const own = call && object.labelled(call);
    if (call !== undefined && own === undefined) return true;
    const got = own === undefined ? yield* object.observable() : yield* object.call(own);
    // A call that breaks a valid object may do anything to the other one.
    if (own !== undefined && !isValid(object.receiver.graph)) return false;
    if (object.differsFrom(look, got)) return true;
  }
  return false;
}
