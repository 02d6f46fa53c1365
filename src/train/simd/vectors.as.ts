// Small things on vectors of four numbers.

export const ZERO = f32x4.splat(0);

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

/**
 * tanh |x| = e / (e + 2) with e = exp(2|x|) - 1, which keeps full relative precision near 0 (error below 3e-7).
 * exp is 2^n * exp(r), |r| <= ln(2) / 2, by eight terms of its own series.
 */
export function tanh(x: v128): v128 {
  const sign = v128.and(x, i32x4.splat(0x80000000));
  const twice = f32x4.min(f32x4.mul(f32x4.abs(x), f32x4.splat(2)), f32x4.splat(40)); // 1 in f32 long before
  const n = f32x4.nearest(f32x4.mul(twice, f32x4.splat(1.4426950408889634)));
  // ln 2 in two parts, the first with few enough bits that n times it is exact.
  let r = f32x4.sub(twice, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.1219444e-4)));
  let p = f32x4.splat(1.0 / 5040);
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 720));
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 120));
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 24));
  p = multiplyAdd(p, r, f32x4.splat(1.0 / 6));
  p = multiplyAdd(p, r, f32x4.splat(0.5));
  p = multiplyAdd(f32x4.mul(r, r), p, r); // exp(r) - 1
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23); // 2^n
  const e = multiplyAdd(power, p, f32x4.sub(power, f32x4.splat(1)));
  return v128.or(sign, f32x4.div(e, f32x4.add(e, f32x4.splat(2))));
}
