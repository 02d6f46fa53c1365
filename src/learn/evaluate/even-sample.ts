import type { Random } from '../../base/random.ts';

/**
 * Chooses `size` of `total` items uniformly in one pass without storing them (selection sampling; Knuth, TAOCP 2,
 * 3.4.2, algorithm S).
 *
 * @returns a function to call once per item, in order; true if the item is chosen.
 */
export function evenSample(size: number, total: number, random: Random): () => boolean {
  let wanted = Math.min(size, total);
  let left = total;
  return () => {
    const chosen = wanted === left || random.next() * left < wanted;
    left--;
    if (chosen && wanted > 0) {
      wanted--;
      return true;
    }
    return false;
  };
}
