import type { Random } from '../../../base/random.ts';

/** Returns an item with probability in proportion to its weight. */
export function pickWeighted<T>(
  random: Random,
  weighted: readonly (readonly [item: T, weight: number])[],
): T {
  let rest = random.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  return (weighted.find(([, weight]) => (rest -= weight) <= 0) ?? weighted.at(-1)!)[0];
}
