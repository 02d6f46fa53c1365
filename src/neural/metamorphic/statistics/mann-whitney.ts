import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';

const distributions = new Map<string, Float64Array>();

/** Returns P(U = u) of two samples of one distribution, exactly. */
function distribution(n: number, m: number): Float64Array {
  const key = `${n},${m}`;
  const known = distributions.get(key);
  if (known !== undefined) return known;
  // The generating function of U is the Gaussian binomial coefficient: a product of (1 - q^(m+i)) / (1 - q^i).
  let counts = new Float64Array(n * m + 1);
  counts[0] = 1;
  for (let i = 1; i <= n; i++) {
    for (let u = n * m; u >= m + i; u--) counts[u]! -= counts[u - m - i]!;
    for (let u = i; u <= n * m; u++) counts[u]! += counts[u - i]!;
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  counts = counts.map((count) => count / total);
  distributions.set(key, counts);
  return counts;
}

/**
 * Returns the two-sided p-value of the test of Mann and Whitney, exact for samples of any distribution. Ties are broken at
 * random, which keeps it exact.
 */
export function mannWhitney(a: readonly number[], b: readonly number[], random: Random): number {
  const probabilities = distribution(a.length, b.length);
  let u = 0;
  for (const value of a)
    for (const other of b) u += value > other || (value === other && random.below(2) === 0) ? 1 : 0;
  const tail = Math.min(u, a.length * b.length - u);
  const sum = probabilities.subarray(0, tail + 1).reduce((sum, probability) => sum + probability, 0);
  return Math.min(1, 2 * sum);
}

/** The shift between two samples, after Hodges and Lehmann, with its interval. */
export interface Shift {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Returns by how much `b` lies above `a`. @param alpha the probability that the interval misses the true shift. */
export function estimateShift(a: readonly number[], b: readonly number[], alpha: number): Shift {
  const differences = b.flatMap((value) => a.map((other) => value - other)).sort((x, y) => x - y);
  const probabilities = distribution(a.length, b.length);
  let tail = 0;
  let rank = 0;
  while (tail + probabilities[rank]! <= alpha / 2) tail += probabilities[rank++]!;
  const middle = differences.length / 2;
  return {
    estimate: (itemAt(differences, Math.floor(middle)) + itemAt(differences, Math.ceil(middle) - 1)) / 2,
    low: rank === 0 ? -Infinity : itemAt(differences, rank - 1),
    high: rank === 0 ? Infinity : itemAt(differences, differences.length - rank),
  };
}
