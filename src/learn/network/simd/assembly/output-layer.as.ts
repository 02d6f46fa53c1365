// The output layer: logits to errors and losses, one block of rows at a time.

import {
  bias,
  blockErrors,
  blockLabels,
  blockLogits,
  gradient,
  labels,
  parameters,
  samples,
} from './memory.as';
import { ZERO, expOfMinusAbs, sumOfLanes, sumsOfLanes } from './vectors.as';

/**
 * Errors smaller than this are set to zero: they do not change the gradient, and their products would be denormal,
 * which processors compute slowly.
 */
const MIN_ERROR: f32 = 1e-20;

/** Returns the logits of the rows `row` to `row + 3` of the block. */
export function fourLogits(row: i32): v128 {
  const at = parameters + ((<usize>bias) << 2);
  return f32x4.add(sumsOfLanes(blockLogits + ((<usize>row) << 4)), v128.load_splat<u32>(at));
}

/** Copies the labels of the samples from `low` up to `high`, exclusive, to `blockLabels`. */
function packLabels(low: i32, high: i32): void {
  for (let sample = low; sample < high; sample++) {
    const index = <usize>load<u32>(samples + ((<usize>sample) << 2));
    store<f32>(blockLabels + ((<usize>(sample - low)) << 2), load<f32>(labels + (index << 2)));
  }
}

/**
 * Turns the logits of the samples from `low` up to `high` into errors, (probability - label) * scale, and adds their
 * sum to the gradient of b2. Padding gets error 0. Everything is computed from e = exp(-|z|), which keeps the precision
 * of confident rows. Returns the sum of the log losses.
 */
export function outputLayer(low: i32, high: i32, count: i32, scale: f32): f64 {
  packLabels(low, high);
  const size = high - low;
  const one = f32x4.splat(1);
  let linear = f64x2.splat(0);
  // The product of all 1 + e, so that one logarithm per block is enough; at most 2^256, which fits.
  let product = f64x2.splat(1);
  let sum = ZERO;
  for (let row = 0; row < count; row += 4) {
    const real = i32x4.lt_s(i32x4.add(i32x4.splat(row), i32x4(0, 1, 2, 3)), i32x4.splat(size));
    const z = fourLogits(row);
    const label = v128.load(blockLabels + ((<usize>row) << 2));
    const valid = f32x4.gt(label, ZERO);
    const e = v128.and(expOfMinusAbs(z), real);
    const likely = f32x4.div(one, f32x4.add(one, e)); // probability of the class that the sign of z predicts
    const wrong = v128.xor(f32x4.ge(z, ZERO), valid);
    const distance = v128.bitselect(likely, f32x4.mul(e, likely), wrong);
    const signed = v128.bitselect(f32x4.neg(distance), distance, valid);
    const scaled = f32x4.mul(signed, f32x4.splat(scale));
    const error = v128.and(v128.and(scaled, f32x4.gt(f32x4.abs(scaled), f32x4.splat(MIN_ERROR))), real);
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

/** Adds the sum of the errors of a block to the gradient of b2. */
function addToBias(sum: f32): void {
  const at = gradient + ((<usize>bias) << 2);
  store<f32>(at, load<f32>(at) + sum);
}

function highHalf(v: v128): v128 {
  return v128.shuffle<f32>(v, v, 2, 3, 2, 3);
}

function addHalves(v: v128): v128 {
  return f64x2.add(f64x2.promote_low_f32x4(v), f64x2.promote_low_f32x4(highHalf(v)));
}
