import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
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

/** Calls drawn for one that changes the object, at most: of builders with preconditions, most change nothing. */
const DRAWS = 4;

/**
 * Makes random calls of builders on an object until some of them changed it; passes on what a builder throws.
 *
 * @param k scope of the object.
 * @param count number of calls that change the object; fewer if too many do not.
 */
export function* build(
  receiver: Receiver,
  k: number,
  count: number,
  { callable: { builders }, random, onCall }: Pick<ContinuationContext, 'callable' | 'random' | 'onCall'>,
): Steps<void> {
  for (let left = count, draws = DRAWS * count; left > 0 && draws > 0 && builders.length > 0; draws--) {
    const before = graphKey(receiver.graph);
    const call = receiver.draw(random.pick(builders), random);
    onCall?.({ k, calls: [...receiver.calls, call] });
    yield* settled(receiver.perform(call));
    if (graphKey(receiver.graph) !== before) left--;
  }
}

/**
 * Draws calls of some operations after a sequence until some of them changed the object; those that the class refuses are left
 * out. Returns undefined if one throws or hangs.
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
    for (let left = count, draws = DRAWS * count; left > 0 && draws > 0 && operations.length > 0; draws--) {
      const before = graphKey(receiver.graph);
      const call = receiver.draw(random.pick(operations), random);
      yield* makeCall(receiver, call, { k, onCall, mayChange });
      if (graphKey(receiver.graph) !== before) left--;
    }
    return { k, calls: [...receiver.calls] };
  };
  return limit.attempt(steps());
}
