import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { makeCall, type CallOptions } from '../run/make-call.ts';
import type { Sequence } from '../run/sequence.ts';

/** Returns the graph of the object that a sequence makes; undefined if a call throws or hangs. */
export function graphOf(
  sequence: Sequence,
  { replay, limit }: ContinuationContext,
): Promise<ObjectGraph | undefined> {
  const read = function* (): Steps<ObjectGraph> {
    return (yield* replay(sequence)).graph;
  };
  return limit.attempt(read());
}

/**
 * Makes random calls of builders on an object; passes on what a builder throws.
 *
 * @param k scope of the object.
 */
export function* build(
  receiver: Receiver,
  k: number,
  count: number,
  { callable: { builders }, random, onCall }: Pick<ContinuationContext, 'callable' | 'random' | 'onCall'>,
): Steps<void> {
  for (let left = count; left > 0 && builders.length > 0; left--) {
    const call = receiver.draw(random.pick(builders), random);
    onCall?.({ k, calls: [...receiver.calls, call] });
    yield* settled(receiver.perform(call));
  }
}

/**
 * Draws calls of some operations after a sequence; those that the class refuses are left out. Returns undefined if one throws or
 * hangs.
 */
export function continuedSequence(
  sequence: Sequence,
  count: number,
  operations: readonly Operation[],
  { replay, limit, random, onCall, mayChange = false }: ContinuationContext & Pick<CallOptions, 'mayChange'>,
): Promise<Sequence | undefined> {
  const { k } = sequence;
  const steps = function* (): Steps<Sequence> {
    const receiver = yield* replay(sequence);
    for (let left = count; left > 0 && operations.length > 0; left--) {
      const call = receiver.draw(random.pick(operations), random);
      yield* makeCall(receiver, call, { k, onCall, mayChange });
    }
    return { k, calls: [...receiver.calls] };
  };
  return limit.attempt(steps());
}
