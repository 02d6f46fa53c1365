import type { Steps } from '../../objects/structure/steps.ts';
import type { StepLimit } from '../run/step-limit.ts';
import { CONTINUATIONS_PER_LIMIT, CONTINUATIONS_TIME } from './continuation-context.ts';

/**
 * True if two objects differ in some continuation, or if one takes too long. Several continuations share one time limit;
 * where these take too long together, each has the limit for itself, since large objects take longer to read.
 *
 * @param differs goes through one continuation; it may be called twice for the same.
 */
export async function anyDiffers<T>(
  limit: StepLimit,
  continuations: Iterable<T>,
  differs: (continuation: T) => Steps<boolean>,
): Promise<boolean> {
  const someDiffer = function* (batch: readonly T[]): Steps<boolean> {
    for (const one of batch) if (yield* differs(one)) return true;
    return false;
  };
  for (const batch of batches(continuations)) {
    const together = await limit.run(someDiffer(batch), CONTINUATIONS_TIME);
    if (together?.[0] === true) return true;
    if (together !== undefined) continue;
    for (const one of batch) {
      if ((await limit.run(differs(one), CONTINUATIONS_TIME))?.[0] !== false) return true;
    }
  }
  return false;
}

function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < CONTINUATIONS_PER_LIMIT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
