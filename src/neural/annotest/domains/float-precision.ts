/** Returns the number of 16 or 32 bits next to a bound, on the side of the range. */
export function fitting(bound: number, bits: 16 | 32, direction: 1 | -1): number {
  if (bits === 16) {
    const at = halfIndex(Math.max(-65504, Math.min(65504, bound)));
    return halfAt((direction > 0 ? Math.ceil : Math.floor)(at));
  }
  const near = Math.fround(Math.max(-3.4028234663852886e38, Math.min(3.4028234663852886e38, bound)));
  if (direction > 0 ? near >= bound : near <= bound) return near;
  const cells = new Float32Array([near]);
  const bitsOf = new Int32Array(cells.buffer);
  bitsOf[0]! += near >= 0 === direction > 0 ? 1 : -1;
  if (near === 0) cells[0] = direction * 2 ** -149;
  return cells[0]!;
}

/** Returns the half-precision number of an index; indices count the numbers from 0 upwards and downwards. */
export const halfAt = (at: number): number => {
  const index = Math.abs(at);
  const exponent = Math.max(1, index >> 10);
  return Math.sign(at) * (index - (exponent - 1) * 1024) * 2 ** (exponent - 25) || 0;
};
/** The code of {@link halfAt}, for files that need only fast-check. */
export const HALF_CODE =
  '(at) => Math.sign(at) * (Math.abs(at) - (Math.max(1, Math.abs(at) >> 10) - 1) * 1024) * 2 ** (Math.max(1, Math.abs(at) >> 10) - 25) || 0';

/** Returns the index of a number among those of half precision, a fraction if it is between two. */
function halfIndex(value: number): number {
  const size = Math.abs(value);
  if (size === 0) return 0;
  const exponent = Math.max(1, Math.floor(Math.log2(size)) + 15);
  return Math.sign(value) * (size / 2 ** (exponent - 25) + (exponent - 1) * 1024);
}

export const halfRange = (
  low: number,
  high: number,
  openLow: boolean,
  openHigh: boolean,
): { min: number; max: number } => ({
  min: Math.ceil(halfIndex(low)) + (openLow ? 1 : 0),
  max: Math.floor(halfIndex(high)) - (openHigh ? 1 : 0),
});

/** Returns the number of half precision next to a number; NaN and infinities stay. */
export function toHalf(value: number): number {
  if (!Number.isFinite(value)) return value;
  const size = Math.min(65504, Math.abs(value));
  const step = 2 ** (Math.max(-14, Math.floor(Math.log2(size))) - 10);
  return Math.sign(value) * Math.round(size / step) * step;
}
/** The code of {@link toHalf}, for files that need only fast-check. */
export const TO_HALF_CODE =
  'const half = (value) => { if (!Number.isFinite(value)) return value; const size = Math.min(65504, Math.abs(value)); const step = 2 ** (Math.max(-14, Math.floor(Math.log2(size))) - 10); return Math.sign(value) * Math.round(size / step) * step; };';
