import { firstMoment, gradient, parameterCount, parameters, secondMoment, weightCount } from './memory.as';
import { ZERO, multiplyAdd, sumOfLanes } from './vectors.as';

const BETA1: f64 = 0.9;
const BETA2: f64 = 0.999;
const EPSILON: f32 = 1e-8;

/** Steps between two runs of `flushTinyMoments`. */
const FLUSH_EVERY: i32 = 16;

let step: i32 = 0;

// Module variables, not locals: V8 would move the conversion to f32 into the loop, where it waits for the previous value
// of its register, the result of a square root.
let rate: f32 = 0;
let decay: f32 = 0;

/** Resets the step counter. `layOutNetwork` clears the moments. */
export function startAdam(): void {
  step = 0;
}

/**
 * Does one step of Adam on every parameter, in scikit-learn's form: the bias correction is part of the learning rate.
 * Adds penalty * weights to the gradient of the weights, and clears the gradient. Returns the sum of the squared
 * weights before the step.
 */
export function adam(learningRate: f64, penalty: f64): f64 {
  step++;
  if (step % FLUSH_EVERY == 0) flushTinyMoments();
  const correction = Math.sqrt(1 - Math.pow(BETA2, <f64>step)) / (1 - Math.pow(BETA1, <f64>step));
  rate = <f32>(learningRate * correction);
  decay = <f32>penalty;
  const weightsEnd = (<usize>weightCount) << 2;
  const end = (<usize>parameterCount) << 2;
  let squares = ZERO;
  for (let i: usize = 0; i < weightsEnd; i += 32) {
    const weight0 = v128.load(parameters + i);
    const weight1 = v128.load(parameters + i, 16);
    squares = multiplyAdd(weight1, weight1, multiplyAdd(weight0, weight0, squares));
    const scale = f32x4.splat(decay);
    update(
      i,
      weight0,
      weight1,
      multiplyAdd(scale, weight0, v128.load(gradient + i)),
      multiplyAdd(scale, weight1, v128.load(gradient + i, 16)),
    );
  }
  for (let i = weightsEnd; i < end; i += 32) {
    update(
      i,
      v128.load(parameters + i),
      v128.load(parameters + i, 16),
      v128.load(gradient + i),
      v128.load(gradient + i, 16),
    );
  }
  return <f64>sumOfLanes(squares);
}

/** Updates eight parameters by their gradients. */
@inline
function update(i: usize, parameter0: v128, parameter1: v128, slope0: v128, slope1: v128): void {
  const g0 = flushTiny(1e-17, slope0);
  const g1 = flushTiny(1e-17, slope1);
  const m0 = mean(BETA1, v128.load(firstMoment + i), g0);
  const m1 = mean(BETA1, v128.load(firstMoment + i, 16), g1);
  const v0 = mean(BETA2, v128.load(secondMoment + i), f32x4.mul(g0, g0));
  const v1 = mean(BETA2, v128.load(secondMoment + i, 16), f32x4.mul(g1, g1));
  const changed0 = f32x4.sub(parameter0, stepOf(m0, v0));
  const changed1 = f32x4.sub(parameter1, stepOf(m1, v1));
  v128.store(firstMoment + i, m0);
  v128.store(firstMoment + i, m1, 16);
  v128.store(secondMoment + i, v0);
  v128.store(secondMoment + i, v1, 16);
  v128.store(gradient + i, ZERO);
  v128.store(gradient + i, ZERO, 16);
  v128.store(parameters + i, changed0);
  v128.store(parameters + i, changed1, 16);
}

@inline
function mean(keep: f64, before: v128, next: v128): v128 {
  return multiplyAdd(f32x4.splat(<f32>keep), before, f32x4.mul(f32x4.splat(<f32>(1 - keep)), next));
}

@inline
function stepOf(m: v128, v: v128): v128 {
  return f32x4.div(f32x4.mul(f32x4.splat(rate), m), f32x4.add(f32x4.sqrt(v), f32x4.splat(EPSILON)));
}

/**
 * Returns `x` with magnitudes of at most `least` set to zero. Used before values or their squares become denormal,
 * which processors compute slowly; next to epsilon they have no effect.
 */
@inline
function flushTiny(least: f32, x: v128): v128 {
  return v128.and(x, f32x4.gt(f32x4.abs(x), f32x4.splat(least)));
}

/** Sets tiny moments to zero. The others cannot become denormal before the next run: 0.9^16 keeps more than a sixth. */
function flushTinyMoments(): void {
  for (let i: usize = 0; i < (<usize>parameterCount) << 2; i += 16) {
    v128.store(firstMoment + i, flushTiny(1e-30, v128.load(firstMoment + i)));
    v128.store(secondMoment + i, flushTiny(1e-30, v128.load(secondMoment + i)));
  }
}
