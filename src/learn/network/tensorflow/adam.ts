import { mustGet } from '../../../base/must-get.ts';
import type * as Core from '@tensorflow/tfjs-core';

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/** The optimiser Adam on a set of variables. */
export interface Adam {
  /** First and second moments; the caller disposes of them. */
  readonly moments: readonly Core.Variable[];
  /** Does one step on all variables, given their gradients by name. */
  step(grads: Core.NamedTensorMap, learningRate: number): void;
}

/**
 * Creates Adam in scikit-learn's form: the bias correction of the moments is part of the learning rate. TensorFlow.js
 * applies it elsewhere, and differs from the other engines by 2e-5 after a few epochs.
 */
export function createAdam(tf: typeof Core, variables: readonly Core.Variable[]): Adam {
  // `tidy` frees the tensor that the variable copies.
  const zeros = (like: Core.Variable): Core.Variable => tf.tidy(() => tf.variable(tf.zerosLike(like), false));
  const states = variables.map((variable) => ({ variable, m: zeros(variable), v: zeros(variable) }));
  let steps = 0;
  return {
    moments: states.flatMap(({ m, v }) => [m, v]),
    step: (grads, learningRate) =>
      tf.tidy(() => {
        steps++;
        const ofVariables = new Map(Object.entries(grads));
        const rate = (learningRate * Math.sqrt(1 - BETA2 ** steps)) / (1 - BETA1 ** steps);
        for (const { variable, m, v } of states) {
          const gradient = mustGet(ofVariables, variable.name);
          m.assign(tf.add(tf.mul(m, BETA1), tf.mul(gradient, 1 - BETA1)));
          v.assign(tf.add(tf.mul(v, BETA2), tf.mul(tf.square(gradient), 1 - BETA2)));
          const change = tf.div(tf.mul(m, rate), tf.add(tf.sqrt(v), EPSILON));
          variable.assign(tf.sub(variable, change));
        }
      }),
  };
}
