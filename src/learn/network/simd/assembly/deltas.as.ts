// The parts of the backward pass that dense rows and sparse binary rows share.

import { blockErrors, gradient, parameters, stride, units, useTanh } from './memory.as';
import { ZERO, multiplyAdd } from './vectors.as';

/** Turns the activations of eight units into deltas, in place, and adds to the gradients of w2 and b1. */
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
    // Times the derivative of the activation, computed from its value.
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

/** Adds eight values to the gradient at `to`. */
export function addPair(to: usize, a0: v128, a1: v128): void {
  const sum0 = f32x4.add(v128.load(to), a0);
  const sum1 = f32x4.add(v128.load(to, 16), a1);
  v128.store(to, sum0);
  v128.store(to, sum1, 16);
}
