// Functions on vectors of four numbers.

export const ZERO = f32x4.splat(0);

/** Returns a * b + c, rounded after the product and after the sum. */
export function multiplyAdd(a: v128, b: v128, c: v128): v128 {
  return f32x4.add(f32x4.mul(a, b), c);
}

export function sumOfLanes(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) +
    f32x4.extract_lane(v, 1) +
    (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}

export function relu(x: v128): v128 {
  return f32x4.pmax(ZERO, x);
}

/** Returns the sums of the lanes of four consecutive vectors at address `at`. */
export function sumsOfLanes(at: usize): v128 {
  const a = v128.load(at);
  const b = v128.load(at, 16);
  const c = v128.load(at, 32);
  const d = v128.load(at, 48);
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 2, 4, 6), v128.shuffle<f32>(a, b, 1, 3, 5, 7));
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 2, 4, 6), v128.shuffle<f32>(c, d, 1, 3, 5, 7));
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 2, 4, 6), v128.shuffle<f32>(ab, cd, 1, 3, 5, 7));
}

// exp(x) = 2^n * exp(r) with an integer n and |r| <= ln(2) / 2; the relative error is below 2e-7.

/** Returns the integer nearest to x / ln 2, for |x| up to 2^21. */
function nearestPower(x: v128): v128 {
  const noFraction = f32x4.splat(12582912); // 1.5 * 2^23: adding to it rounds to an integer
  const power = f32x4.mul(x, f32x4.splat(1.4426950408889634));
  return f32x4.sub(f32x4.add(power, noFraction), noFraction);
}

function powerOfTwo(n: v128): v128 {
  return i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
}

/** Returns exp(x - n * ln 2) - 1, by the first terms of its series. */
function expOfRestMinusOne(x: v128, n: v128): v128 {
  // ln 2 in two parts; the first has few enough bits that n times it is exact.
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.1219444e-4)));
  let p = f32x4.splat(1.0 / 5040);
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 720));
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 120));
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 24));
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 6));
  p = multiplyAdd(p, r, f32x4.splat(0.5));
  return multiplyAdd(f32x4.mul(r, r), p, r);
}

/** Returns exp(-|x|), from 2^-126 to 1. */
export function expOfMinusAbs(x: v128): v128 {
  const minus = f32x4.max(f32x4.neg(f32x4.abs(x)), f32x4.splat(-87));
  const n = nearestPower(minus);
  const power = powerOfTwo(n);
  return multiplyAdd(power, expOfRestMinusOne(minus, n), power);
}

/** Returns tanh x. |tanh x| = e / (e + 2) with e = exp(2|x|) - 1 keeps the relative precision near 0. */
export function tanh(x: v128): v128 {
  const sign = v128.and(x, i32x4.splat(0x80000000));
  const twice = f32x4.min(f32x4.mul(f32x4.abs(x), f32x4.splat(2)), f32x4.splat(40)); // tanh rounds to 1 far below
  const n = nearestPower(twice);
  const power = powerOfTwo(n);
  const e = multiplyAdd(power, expOfRestMinusOne(twice, n), f32x4.sub(power, f32x4.splat(1)));
  return v128.or(sign, f32x4.div(e, f32x4.add(e, f32x4.splat(2))));
}
