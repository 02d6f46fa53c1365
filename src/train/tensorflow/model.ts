import type * as Core from '@tensorflow/tfjs-core';
import type { Activation } from '../network.ts';
import type { Shape } from '../parameters.ts';

/** The network as TensorFlow.js sees it. */
export interface Model {
  /** `w1`, `b1`, `w2`, `b2`: the flat order of parameters. */
  readonly variables: readonly Core.Variable[];
  logits(rows: Core.Tensor2D): Core.Tensor1D;
  sumOfLosses(rows: Core.Tensor2D, labels: Core.Tensor1D): Core.Tensor;
  /** Of all weights, biases left out. */
  sumOfSquares(): Core.Tensor;
  write(parameters: Float32Array | Float64Array): void;
  read(target: Float32Array): Float32Array;
  /** Adds what `variableGrads` gave to a gradient in the flat order of parameters. */
  addGradients(grads: Core.NamedTensorMap, gradient: Float64Array): void;
}

/** Makes the variables of a network, all zero; dispose of them at the end. */
export function createModel(tf: typeof Core, { inputs, hidden }: Shape, activation: Activation): Model {
  // Tidied, since a variable starts as a copy of the tensor that it is given.
  const zeros = <R extends Core.Rank>(shape: Core.ShapeMap[R]): Core.Variable<R> =>
    tf.tidy(() => tf.variable(tf.zeros<R>(shape)));
  const w1 = zeros<Core.Rank.R2>([inputs, hidden]);
  const b1 = zeros<Core.Rank.R1>([hidden]);
  const w2 = zeros<Core.Rank.R2>([hidden, 1]);
  const b2 = zeros<Core.Rank.R1>([1]);
  const variables: readonly Core.Variable[] = [w1, b1, w2, b2];

  const logits = (rows: Core.Tensor2D): Core.Tensor1D => {
    const sums = tf.add(tf.matMul(rows, w1), b1);
    const units = activation === 'relu' ? tf.relu(sums) : tf.tanh(sums);
    return tf.reshape(tf.add(tf.matMul(units as Core.Tensor2D, w2), b2), [-1]);
  };
  return {
    variables,
    logits,
    sumOfLosses: (rows, labels) => {
      const z = logits(rows);
      return tf.sum(tf.sub(tf.softplus(z), tf.mul(labels, z)));
    },
    sumOfSquares: () => tf.add(tf.sum(tf.square(w1)), tf.sum(tf.square(w2))),
    write: (parameters) => {
      let start = 0;
      for (const variable of variables) {
        const values = Float32Array.from(parameters.subarray(start, start + variable.size));
        tf.tidy(() => variable.assign(tf.tensor(values, variable.shape)));
        start += variable.size;
      }
    },
    read: (target) => {
      let start = 0;
      for (const variable of variables) {
        target.set(variable.dataSync(), start);
        start += variable.size;
      }
      return target;
    },
    addGradients: (grads, gradient) => {
      let start = 0;
      for (const { name, size } of variables) {
        // The penalty leaves the biases alone, and so they have no gradient there.
        grads[name]?.dataSync().forEach((value, i) => (gradient[start + i]! += value));
        start += size;
      }
    },
  };
}
