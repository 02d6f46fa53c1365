// Logits to the gradient, a block of rows at a time.

import { fourLogits } from './forward.as';
import {
  BLOCK,
  STRIP,
  STRIP_BYTES,
  WIDE_STRIP,
  blockErrors,
  blockHidden,
  blockLabels,
  blockRows,
  gradient,
  labels,
  bias,
  parameters,
  samples,
  sparse,
  stride,
  units,
  useTanh,
} from './memory.as';
import { backwardOnes, listColumns } from './ones.as';
import { ZERO, expOfMinusAbs, multiplyAdd, sumOfLanes } from './vectors.as';

/** Smaller errors count as none: no gradient feels them, and their products turn denormal, at which processors are slow. */
const LEAST_ERROR: f32 = 1e-20;

/** Gathers the labels of samples `low` up to `high`. */
function packLabels(low: i32, high: i32): void {
  for (let sample = low; sample < high; sample++) {
    const index = <usize>load<u32>(samples + ((<usize>sample) << 2));
    store<f32>(blockLabels + ((<usize>(sample - low)) << 2), load<f32>(labels + (index << 2)));
  }
}

/**
 * Logits of samples `low` up to `high` to errors (probability - label) * scale, zero for padding, whose sum goes to the gradient of b2; returns
 * the sum of the log losses. All from e = exp(-|z|), so that no confident row loses its digits.
 */
export function outputLayer(low: i32, high: i32, count: i32, scale: f32): f64 {
  packLabels(low, high);
  const size = high - low;
  const one = f32x4.splat(1);
  let linear = f64x2.splat(0);
  // Of 1 + e: one logarithm for the block instead of one a row. 2^256 fits.
  let product = f64x2.splat(1);
  let sum = ZERO;
  for (let row = 0; row < count; row += 4) {
    const real = i32x4.lt_s(i32x4.add(i32x4.splat(row), i32x4(0, 1, 2, 3)), i32x4.splat(size));
    const z = fourLogits(row);
    const label = v128.load(blockLabels + ((<usize>row) << 2));
    const valid = f32x4.gt(label, ZERO);
    const e = v128.and(expOfMinusAbs(z), real);
    const likely = f32x4.div(one, f32x4.add(one, e)); // probability of what the sign of z says
    const wrong = v128.xor(f32x4.ge(z, ZERO), valid);
    const distance = v128.bitselect(likely, f32x4.mul(e, likely), wrong);
    const signed = v128.bitselect(f32x4.neg(distance), distance, valid);
    const scaled = f32x4.mul(signed, f32x4.splat(scale));
    const error = v128.and(v128.and(scaled, f32x4.gt(f32x4.abs(scaled), f32x4.splat(LEAST_ERROR))), real);
    v128.store(blockErrors + ((<usize>row) << 2), error);
    sum = f32x4.add(sum, error);

    const loss = v128.and(v128.and(f32x4.abs(z), wrong), real);
    linear = f64x2.add(linear, addHalves(loss));
    product = f64x2.mul(product, f64x2.add(f64x2.splat(1), f64x2.promote_low_f32x4(e)));
    product = f64x2.mul(product, f64x2.add(f64x2.splat(1), f64x2.promote_low_f32x4(highHalf(e))));
  }
  addToBias(sumOfLanes(sum));
  const linearSum = f64x2.extract_lane(linear, 0) + f64x2.extract_lane(linear, 1);
  return linearSum + Math.log(f64x2.extract_lane(product, 0)) + Math.log(f64x2.extract_lane(product, 1));
}

/** Adds the sum of a block's errors to the gradient of b2. */
export function addToBias(sum: f32): void {
  const at = gradient + ((<usize>bias) << 2);
  store<f32>(at, load<f32>(at) + sum);
}

function highHalf(v: v128): v128 {
  return v128.shuffle<f32>(v, v, 2, 3, 2, 3);
}

function addHalves(v: v128): v128 {
  return f64x2.add(f64x2.promote_low_f32x4(v), f64x2.promote_low_f32x4(highHalf(v)));
}

/**
 * Turns the activations of eight units into deltas, in place, and adds to the gradients of w2 and b1. `hidden` is where
 * those of the first row stand, `rowBytes` what lies between two rows.
 */
export function deltas(unit: i32, hidden: usize, rowBytes: usize, count: i32): void {
  const offset = (<usize>stride * units + unit) << 2;
  const w0 = v128.load(parameters + offset);
  const w1 = v128.load(parameters + offset, 16);
  const gradientW2 = gradient + offset;
  const gradientB1 = gradientW2 + ((<usize>units) << 2);
  let out0 = v128.load(gradientW2);
  let out1 = v128.load(gradientW2, 16);
  let bias0 = v128.load(gradientB1);
  let bias1 = v128.load(gradientB1, 16);
  let errors = blockErrors;
  for (const end = errors + ((<usize>count) << 2); errors < end; errors += 4) {
    const error = v128.load_splat<u32>(errors);
    const h0 = v128.load(hidden);
    const h1 = v128.load(hidden, 16);
    out0 = multiplyAdd(error, h0, out0);
    out1 = multiplyAdd(error, h1, out1);
    let delta0 = f32x4.mul(error, w0);
    let delta1 = f32x4.mul(error, w1);
    // Times the activation's slope, which either activation gives from its value.
    if (useTanh) {
      delta0 = f32x4.mul(delta0, f32x4.sub(f32x4.splat(1), f32x4.mul(h0, h0)));
      delta1 = f32x4.mul(delta1, f32x4.sub(f32x4.splat(1), f32x4.mul(h1, h1)));
    } else {
      delta0 = v128.and(delta0, f32x4.gt(h0, ZERO));
      delta1 = v128.and(delta1, f32x4.gt(h1, ZERO));
    }
    bias0 = f32x4.add(bias0, delta0);
    bias1 = f32x4.add(bias1, delta1);
    v128.store(hidden, delta0);
    v128.store(hidden, delta1, 16);
    hidden += rowBytes;
  }
  v128.store(gradientW2, out0);
  v128.store(gradientW2, out1, 16);
  v128.store(gradientB1, bias0);
  v128.store(gradientB1, bias1, 16);
}

/** The gradient of one strip, which begins at `unit`: w1's is transposed rows * deltas, four inputs at a time. */
function backwardStrip(unit: i32, count: i32): void {
  const bytes = (<usize>stride) << 2;
  const deltaStart = blockHidden + ((<usize>unit * BLOCK) << 2);
  const deltaEnd = deltaStart + <usize>count * STRIP_BYTES;
  let to = gradient + ((<usize>unit * stride) << 2);
  deltas(unit, deltaStart, STRIP_BYTES, count);
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

/** Adds a row of a strip to the gradient at `to`. */
export function addPair(to: usize, a0: v128, a1: v128): void {
  const sum0 = f32x4.add(v128.load(to), a0);
  const sum1 = f32x4.add(v128.load(to, 16), a1);
  v128.store(to, sum0);
  v128.store(to, sum1, 16);
}

/** Adds the gradient that the errors of a block give, in all weights and the hidden layer's biases; arguments as of `forward`. */
export function backward(numbers: usize, size: i32): void {
  const count = (size + 3) & ~3;
  if (sparse) {
    listColumns(numbers, size);
    for (let unit = 0; unit < units; unit += WIDE_STRIP) backwardOnes(unit, count);
  } else for (let unit = 0; unit < units; unit += STRIP) backwardStrip(unit, count);
}
