export const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / list.length;

export function standardDeviation(list: readonly number[]): number {
  const mean = meanOf(list);
  return Math.sqrt(list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1));
}

/** Returns P(Z < z) of a standard normal Z, by the approximation 26.2.17 of Abramowitz and Stegun (error below 1e-7). */
export function normalShare(z: number): number {
  if (z < 0) return 1 - normalShare(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** Returns the z with P(Z < z) = share, by bisection. */
export function normalQuantile(share: number): number {
  let low = -40;
  let high = 40;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}
