import { OWN_SEED, ownSeedOf } from '../../base/own-random.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';

/**
 * Returns the seed of the random numbers that each call of a sequence draws; undefined if it draws none, or if the calls
 * cannot be repeated.
 */
export function seedsOf(
  { k, calls }: Sequence,
  { replay, limit }: ContinuationContext,
): Promise<readonly number[] | undefined> {
  const seedAfter = function* (made: number): Steps<number> {
    return ownSeedOf((yield* replay({ k, calls: calls.slice(0, made) })).object);
  };
  const all = function* (): Steps<number[] | undefined> {
    if ((yield* seedAfter(calls.length)) === OWN_SEED) return undefined;
    const seeds: number[] = [];
    for (let made = 0; made < calls.length; made++) seeds.push(yield* seedAfter(made));
    return seeds;
  };
  return limit.attempt(all());
}
