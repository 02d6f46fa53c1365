/** Share of the largest value by which rounding may move a value; 100 times what 60 models of 20 inputs show. */
const TOLERANCE = 1e-3;
/** Difference that is always rounding: smaller values are below the precision of what they are added to. */
const ALWAYS = 1e-6;
/** Values from here on may overflow in one order of evaluation and not in another. */
export const HUGE = 1e15;

/** How two outputs of a layer with equal inputs differ. */
export type DivergenceKind = 'nan' | 'inconsistency';

/** Returns how two outputs differ; undefined if they agree within rounding. */
export function divergenceKind(one: Float32Array, other: Float32Array): DivergenceKind | undefined {
  if (one.length !== other.length) return 'inconsistency';
  let scale = 0;
  for (const values of [one, other]) {
    for (const value of values) if (Number.isFinite(value)) scale = Math.max(scale, Math.abs(value));
  }
  if (scale > HUGE) return undefined;
  const tolerance = TOLERANCE * scale + ALWAYS;
  let kind: DivergenceKind | undefined;
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at]!, other[at]!];
    if (Object.is(a, b)) continue;
    if (Number.isNaN(a) !== Number.isNaN(b)) return 'nan';
    if (Math.abs(a - b) > tolerance) kind = 'inconsistency';
  }
  return kind;
}
