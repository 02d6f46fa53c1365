/**
 * Returns the inconsistency degree of two outputs (D_MAD, formulas 1 and 2): 0 if they are equally far from the truth,
 * up to 1. Outputs that are not finite give 0: they are crashes or NaN bugs.
 *
 * @param floor added to the denominator, since outputs that agree with the truth to rounding would else give 0 / 0; 0 is the
 *   paper's.
 */
export function dMad(truth: Float32Array, one: Float32Array, other: Float32Array, floor: number): number {
  const [a, b] = [distance(truth, one), distance(truth, other)];
  const degree = Math.abs(a - b) / (a + b + floor);
  return Number.isFinite(degree) ? degree : 0;
}

/** Returns the mean absolute difference of two outputs. */
export function distance(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at]! - other[at]!);
  return sum / one.length;
}
