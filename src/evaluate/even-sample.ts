import type { Random } from '../random.ts';

/**
 * Chooses `size` of `total` things as they pass by, every choice of so many as likely as any other, and holds none
 * of them (selection sampling; Knuth, TAOCP 2, 3.4.2, algorithm S).
 *
 * @returns a function to be called once for each thing, in order: whether it is chosen.
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
