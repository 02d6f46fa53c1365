// Logits to the gradient, a block of rows at a time.

import { forward, logitOf } from './forward.as';
import {
  BLOCK,
  STRIP_BYTES,
  blockErrors,
  blockHidden,
  blockRows,
  fullStrips,
  gradient,
  halfStrip,
  labels,
  parameterCount,
  parameters,
  samples,
  stride,
  units,
  useTanh,
} from './memory.as';
import { ZERO, multiplyAdd } from './vectors.as';

/** Logits to errors (probability - label) * scale, zero for padding; returns the sum of the log losses. */
function outputLayer(low: i32, high: i32, count: i32, scale: f64): f64 {
  let loss: f64 = 0;
  let product: f64 = 1; // of 1 + exp(-|z|): one logarithm for the block instead of one a row (2^256 fits)
  let biasGradient: f64 = 0;
  for (let row = 0; row < high - low; row++) {
    const z = logitOf(row);
    const sample = load<u32>(samples + ((<usize>(low + row)) << 2));
    const label = <f64>load<f32>(labels + ((<usize>sample) << 2));
    const e = Math.exp(-Math.abs(z));
    const probability = (z >= 0 ? 1.0 : e) / (1 + e);
    const error = (probability - label) * scale;
    product *= 1 + e;
    loss += max(z, 0) - label * z;
    biasGradient += error;
    store<f32>(blockErrors + ((<usize>row) << 2), <f32>error);
  }
  for (let row = high - low; row < count; row++) store<f32>(blockErrors + ((<usize>row) << 2), 0);
  const bias = gradient + ((<usize>(parameterCount - 4)) << 2);
  store<f32>(bias, load<f32>(bias) + <f32>biasGradient);
  return loss + Math.log(product);
}

/** Turns one strip's activations into deltas, in place, and adds to the gradients of w2 and b1. */
function deltaStrip(strip: i32, count: i32): void {
  const offset = ((<usize>stride * units) << 2) + <usize>strip * STRIP_BYTES;
  const w0 = v128.load(parameters + offset),
    w1 = v128.load(parameters + offset, 16);
  const gradientW2 = gradient + offset,
    gradientB1 = gradientW2 + ((<usize>units) << 2);
  let out0 = v128.load(gradientW2),
    out1 = v128.load(gradientW2, 16);
  let bias0 = v128.load(gradientB1),
    bias1 = v128.load(gradientB1, 16);
  let hidden = blockHidden + <usize>strip * BLOCK * STRIP_BYTES;
  let errors = blockErrors;
  for (const end = errors + ((<usize>count) << 2); errors < end; errors += 4) {
    const error = v128.load_splat<u32>(errors);
    const h0 = v128.load(hidden),
      h1 = v128.load(hidden, 16);
    out0 = multiplyAdd(error, h0, out0);
    out1 = multiplyAdd(error, h1, out1);
    const delta0 = timesSlope(f32x4.mul(error, w0), h0),
      delta1 = timesSlope(f32x4.mul(error, w1), h1);
    bias0 = f32x4.add(bias0, delta0);
    bias1 = f32x4.add(bias1, delta1);
    v128.store(hidden, delta0);
    v128.store(hidden, delta1, 16);
    hidden += STRIP_BYTES;
  }
  v128.store(gradientW2, out0);
  v128.store(gradientW2, out1, 16);
  v128.store(gradientB1, bias0);
  v128.store(gradientB1, bias1, 16);
}

/** Times the activation's slope, which either activation gives from its value `h`. */
function timesSlope(delta: v128, h: v128): v128 {
  return useTanh
    ? f32x4.mul(delta, f32x4.sub(f32x4.splat(1), f32x4.mul(h, h)))
    : v128.and(delta, f32x4.gt(h, ZERO));
}

/** One strip of the gradient of w1 += transposed rows * deltas, four inputs at a time. */
function backwardStrip(strip: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const deltaStart = blockHidden + <usize>strip * BLOCK * STRIP_BYTES;
  const deltaEnd = deltaStart + <usize>count * STRIP_BYTES;
  let to = gradient + <usize>strip * stride * STRIP_BYTES;
  for (let input = 0; input < stride; input += 4) {
    let a0 = ZERO;
    let a1 = ZERO;
    let b0 = ZERO;
    let b1 = ZERO;
    let c0 = ZERO;
    let c1 = ZERO;
    let d0 = ZERO;
    let d1 = ZERO;
    let x = blockRows + ((<usize>input) << 2);
    for (let delta = deltaStart; delta < deltaEnd; delta += STRIP_BYTES) {
      const delta0 = v128.load(delta);
      const delta1 = v128.load(delta, 16);
      let value = v128.load_splat<u32>(x);
      a0 = multiplyAdd(value, delta0, a0);
      a1 = multiplyAdd(value, delta1, a1);
      value = v128.load_splat<u32>(x, 4);
      b0 = multiplyAdd(value, delta0, b0);
      b1 = multiplyAdd(value, delta1, b1);
      value = v128.load_splat<u32>(x, 8);
      c0 = multiplyAdd(value, delta0, c0);
      c1 = multiplyAdd(value, delta1, c1);
      value = v128.load_splat<u32>(x, 12);
      d0 = multiplyAdd(value, delta0, d0);
      d1 = multiplyAdd(value, delta1, d1);
      x += bytes;
    }
    addPair(to, a0, a1);
    addPair(to + 32, b0, b1);
    addPair(to + 64, c0, c1);
    addPair(to + 96, d0, d1);
    to += 128;
  }
}

/** The same for a last strip whose second half is padding, and so has no gradient. */
function backwardHalfStrip(strip: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const deltaStart = blockHidden + <usize>strip * BLOCK * STRIP_BYTES;
  const deltaEnd = deltaStart + <usize>count * STRIP_BYTES;
  let to = gradient + <usize>strip * stride * STRIP_BYTES;
  for (let input = 0; input < stride; input += 4) {
    let a = ZERO;
    let b = ZERO;
    let c = ZERO;
    let d = ZERO;
    let x = blockRows + ((<usize>input) << 2);
    for (let delta = deltaStart; delta < deltaEnd; delta += STRIP_BYTES) {
      const delta0 = v128.load(delta);
      a = multiplyAdd(v128.load_splat<u32>(x), delta0, a);
      b = multiplyAdd(v128.load_splat<u32>(x, 4), delta0, b);
      c = multiplyAdd(v128.load_splat<u32>(x, 8), delta0, c);
      d = multiplyAdd(v128.load_splat<u32>(x, 12), delta0, d);
      x += bytes;
    }
    addPair(to, a, ZERO);
    addPair(to + 32, b, ZERO);
    addPair(to + 64, c, ZERO);
    addPair(to + 96, d, ZERO);
    to += 128;
  }
}

function addPair(to: usize, a0: v128, a1: v128): void {
  v128.store(to, f32x4.add(v128.load(to), a0));
  v128.store(to, f32x4.add(v128.load(to, 16), a1), 16);
}

/** Adds the gradient of the log losses of samples `low` up to `high`, times scale; returns their sum. */
export function addGradient(low: i32, high: i32, scale: f64): f64 {
  const count = forward(low, high);
  const loss = outputLayer(low, high, count, scale);
  for (let strip = 0; strip < fullStrips; strip++) {
    deltaStrip(strip, count);
    backwardStrip(strip, count);
  }
  if (halfStrip) {
    deltaStrip(fullStrips, count);
    backwardHalfStrip(fullStrips, count);
  }
  return loss;
}
