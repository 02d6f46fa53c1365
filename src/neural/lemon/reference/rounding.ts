/** The unit roundoff of float32: the relative error of one operation is at most this. */
export const UNIT = 2 ** -24;

/** The least normal float32. Back ends may flush smaller results to zero. */
export const TINY = 2 ** -126;

/** The greatest float32. */
export const MAX = 3.4028234663852886e38;

/** The relative error of `count` operations in a row: Higham's gamma. */
export const gamma = (count: number): number => (count * UNIT) / (1 - count * UNIT);

/**
 * Returns the bound of a sum of products in any order, with or without fused multiplication. Partial sums lie between
 * the sum of the negative and the sum of the positive products. So each addition errs by at most a unit roundoff of
 * `(magnitude + |sum|) / 2`.
 *
 * @param sum the sum.
 * @param magnitude the sum of the absolute products that are finite.
 * @param inherited the sum of the errors that the products inherit from their factors.
 * @param terms the number of products.
 */
export function sumBound(sum: number, magnitude: number, inherited: number, terms: number): number {
  // Finite products that overflow may meet an infinity of the other sign.
  if (!Number.isFinite(sum) && !Number.isNaN(sum) && !(magnitude <= MAX)) return Infinity;
  const largest = (magnitude + Math.abs(sum)) / 2 + inherited;
  const relative = gamma(terms);
  const rounding = relative * (1 + 2 * relative) * largest + 2 * UNIT * (magnitude + inherited);
  return settled(sum, magnitude, inherited, rounding + terms * TINY);
}

/** Returns the bound of a product of two values with bounds. */
export function productBound(one: number, oneBound: number, other: number, otherBound: number): number {
  const product = one * other;
  if (!Number.isFinite(product)) {
    const certain = Math.abs(one) > oneBound && Math.abs(other) > otherBound;
    return certain || (Number.isNaN(product) && oneBound === 0 && otherBound === 0) ? 0 : Infinity;
  }
  const inherited = Math.abs(one) * otherBound + Math.abs(other) * oneBound + oneBound * otherBound;
  const magnitude = Math.abs(product);
  return settled(product, magnitude, inherited, 2 * UNIT * (magnitude + inherited) + TINY);
}

/**
 * Returns the sum of an inherited error and of rounding, but Infinity where a float32 evaluation may overflow. Returns
 * 0 for a NaN or infinity that follows from values with finite bounds.
 *
 * @param largest the largest absolute intermediate result.
 */
export function settled(value: number, largest: number, inherited: number, rounding: number): number {
  if (!Number.isFinite(value)) return Number.isFinite(inherited) ? 0 : Infinity;
  const bound = inherited + rounding;
  return largest + bound <= MAX ? bound : Infinity;
}
