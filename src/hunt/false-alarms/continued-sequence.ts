import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { makeCall } from '../run/make-call.ts';
import type { Sequence } from '../run/sequence.ts';

/**
 * Draws calls of some operations after a sequence; those that the class refuses are left out. Returns undefined if one throws or
 * hangs.
 */
export async function continuedSequence(
  sequence: Sequence,
  count: number,
  operations: readonly Operation[],
  { replay, limit, random, onCall }: ContinuationContext,
): Promise<Sequence | undefined> {
  const { k } = sequence;
  const steps = function* (): Steps<Sequence> {
    const receiver = yield* replay(sequence);
    for (let left = count; left > 0 && operations.length > 0; left--)
      yield* makeCall(receiver, receiver.draw(random.pick(operations), random), { k, onCall });
    return { k, calls: [...receiver.calls] };
  };
  try {
    return (await limit.run(steps()))?.[0];
  } catch {
    return undefined;
  }
}
