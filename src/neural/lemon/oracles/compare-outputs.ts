/** Share of the largest value by which rounding may move a value; 100 times what 60 models of 20 inputs show. */
const TOLERANCE = 1e-3;
/** Difference that is always rounding: smaller values are below the precision of what they are added to. */
const ALWAYS = 1e-6;
/** Values from here on may overflow in one order of evaluation and not in another. */
export const HUGE = 1e15;

/** How two outputs of a layer with equal inputs differ. */
export type DivergenceKind = 'nan' | 'inconsistency';

/** Returns the largest finite value of two outputs, and their largest difference: NaN if only one of them has a NaN. */
function measureDifference(
  one: Float32Array,
  other: Float32Array,
): { readonly scale: number; readonly most: number } {
  let [scale, most, hasNaN] = [0, 0, false];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at]!, other[at]!];
    for (const value of [a, b]) if (Number.isFinite(value)) scale = Math.max(scale, Math.abs(value));
    if (Object.is(a, b)) continue;
    hasNaN ||= Number.isNaN(a) !== Number.isNaN(b);
    most = Math.max(most, Math.abs(a - b));
  }
  return { scale, most: hasNaN ? NaN : most };
}

/** Returns how two outputs differ; undefined if they agree within rounding. */
export function divergenceKind(one: Float32Array, other: Float32Array): DivergenceKind | undefined {
  if (one.length !== other.length) return 'inconsistency';
  const { scale, most } = measureDifference(one, other);
  if (scale > HUGE) return undefined;
  if (Number.isNaN(most)) return 'nan';
  return most > TOLERANCE * scale + ALWAYS ? 'inconsistency' : undefined;
}

/**
 * Returns the largest difference of two outputs, relative to the largest finite value of both; of smaller values than
 * rounding is measured by, to those: what agrees within rounding is at most the tolerance.
 */
export function relativeDifference(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return Infinity;
  const { scale, most } = measureDifference(one, other);
  if (Number.isNaN(most)) return Infinity;
  return most / (scale + ALWAYS / TOLERANCE);
}
