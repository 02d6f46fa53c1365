/**
 * WGSL source of logarithms and exponentials of full precision. WGSL's own `log` may have an error of 2^-21 near 1, and
 * `1 - p` loses the precision of a confident probability.
 */
export const ARITHMETIC = /* wgsl */ `
// log(1 + x) for x in -0.5..1.
fn log1p(x: f32) -> f32 {
  let s = x / (2 + x); // log((1 + s) / (1 - s)), |s| <= 1/3
  let q = s * s;
  return 2 * s * (1 + q * (1.0 / 3 + q * (1.0 / 5 + q * (1.0 / 7 + q * (1.0 / 9 + q * (1.0 / 11 + q / 13))))));
}

// exp(x) - 1 for x <= 0.
fn expm1(x: f32) -> f32 {
  if (x < -0.5) { return exp(x) - 1; }
  return x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5 * (1 + x / 6 * (1 + x / 7 * (1 + x / 8)))))));
}

// tanh x, computed from expm1 to keep the relative precision near 0.
fn tanhOf(x: vec4f) -> vec4f {
  let twice = -2 * min(abs(x), vec4f(20));
  let e = vec4f(expm1(twice.x), expm1(twice.y), expm1(twice.z), expm1(twice.w));
  return sign(x) * (-e / (e + 2));
}
`;
