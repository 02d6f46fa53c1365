import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';

/** Returns the graph of the object that a sequence makes; undefined if a call throws or hangs. */
export async function graphOf(
  sequence: Sequence,
  { replay, limit }: ContinuationContext,
): Promise<ObjectGraph | undefined> {
  const read = function* (): Steps<ObjectGraph> {
    return (yield* replay(sequence)).graph;
  };
  try {
    return (await limit.run(read()))?.[0];
  } catch {
    return undefined;
  }
}
