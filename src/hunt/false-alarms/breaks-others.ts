import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { makeCall } from '../run/make-call.ts';
import type { Sequence } from '../run/sequence.ts';
import { continuedSequence } from './continued-sequence.ts';
import { graphOf } from './graph-of.ts';
import { isConsistent, type ConsistencyContext } from './is-consistent.ts';

/** Calls that follow, at most. */
const MAX_CALLS = 12;
/** Builder-made objects on which a method that throws or breaks a law is tried alone. */
const TRIED_ALONE = 20;

/**
 * True if random calls of any methods throw or break a law after a sequence, and the same calls do neither without those of one
 * method: it left something that others rely on. A method that does so to builder-made objects is at fault itself.
 */
export async function breaksOthers(
  sequence: Sequence,
  { name }: Operation,
  context: ConsistencyContext,
): Promise<boolean> {
  const { k } = sequence;
  const { builders, methods } = context.callable;
  const others = methods.filter((other) => other.name !== name);
  const calls = await callsUntilThrown(sequence, [...builders, ...others], context);
  const isKept = async (made: readonly Call[]): Promise<boolean> =>
    (await graphOf({ k, calls: made }, context)) !== undefined &&
    (await isConsistent({ k, calls: made }, context));
  if (calls === undefined || (await isKept(calls))) return false;
  if (!(await isKept(calls.filter(({ operation }) => operation.name !== name)))) return false;
  let first = sequence.calls.length + 1;
  while (first < calls.length && (await isKept(calls.slice(0, first)))) first++;
  return !(await isAtFaultAlone(calls[first - 1]!.operation, k, context));
}

/** True if a method throws on builder-made objects, or breaks a law there. */
async function isAtFaultAlone(method: Operation, k: number, context: ConsistencyContext): Promise<boolean> {
  for (let tried = 0; tried < TRIED_ALONE; tried++) {
    const count = context.random.below(MAX_CALLS);
    const built = await continuedSequence({ k, calls: [] }, count, context.callable.builders, context);
    if (built === undefined) continue;
    const called = await continuedSequence(built, 1, [method], context);
    if (called === undefined || !(await isConsistent(called, context))) return true;
  }
  return false;
}

/** Draws calls of some operations after a sequence, up to one that throws; undefined if one hangs. */
async function callsUntilThrown(
  sequence: Sequence,
  operations: readonly Operation[],
  { replay, limit, random, onCall }: ConsistencyContext,
): Promise<readonly Call[] | undefined> {
  const { k } = sequence;
  const steps = function* (): Steps<readonly Call[]> {
    const receiver = yield* replay(sequence);
    for (let left = 1 + random.below(MAX_CALLS); left > 0; left--) {
      try {
        yield* makeCall(receiver, receiver.draw(random.pick(operations), random), { k, onCall });
      } catch {
        break;
      }
    }
    return [...receiver.calls];
  };
  try {
    return (await limit.run(steps()))?.[0];
  } catch {
    return undefined;
  }
}
