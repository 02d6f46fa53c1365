/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959964;

/** Returns Wilson's 95 % confidence interval of a share. */
export function interval(hits: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const [share, z2] = [hits / n, Z * Z];
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
