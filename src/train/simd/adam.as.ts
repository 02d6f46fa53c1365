import { parameterCount, parameters, gradient, firstMoment, secondMoment } from './memory.as';
import { multiplyAdd } from './vectors.as';

const BETA1: f64 = 0.9;
const BETA2: f64 = 0.999;
const EPSILON: f32 = 1e-8;

let step: i32 = 0;

/** Forgets the moments' age; the moments themselves are cleared with the network's memory. */
export function startAdam(): void {
  step = 0;
}

/** One step of Adam on every parameter, in scikit-learn's form. */
export function adam(learningRate: f64): void {
  step++;
  const correction = Math.sqrt(1 - Math.pow(BETA2, <f64>step)) / (1 - Math.pow(BETA1, <f64>step));
  const keep1 = f32x4.splat(<f32>BETA1);
  const take1 = f32x4.splat(<f32>(1 - BETA1));
  const keep2 = f32x4.splat(<f32>BETA2);
  const take2 = f32x4.splat(<f32>(1 - BETA2));
  const epsilon = f32x4.splat(EPSILON);
  const rates = f32x4.splat(<f32>(learningRate * correction));
  // Dying moments are set to zero before they turn denormal, which processors are slow at; beside epsilon
  // they are nothing.
  const tiny = f32x4.splat(1e-30);
  for (let i: usize = 0; i < (<usize>parameterCount) << 2; i += 16) {
    const g = v128.load(gradient + i);
    let m = multiplyAdd(keep1, v128.load(firstMoment + i), f32x4.mul(take1, g));
    let v = multiplyAdd(keep2, v128.load(secondMoment + i), f32x4.mul(take2, f32x4.mul(g, g)));
    m = v128.and(m, f32x4.gt(f32x4.abs(m), tiny));
    v = v128.and(v, f32x4.gt(v, tiny));
    v128.store(firstMoment + i, m);
    v128.store(secondMoment + i, v);
    const change = f32x4.div(f32x4.mul(rates, m), f32x4.add(f32x4.sqrt(v), epsilon));
    v128.store(parameters + i, f32x4.sub(v128.load(parameters + i), change));
  }
}
