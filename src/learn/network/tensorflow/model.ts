import type * as Core from '@tensorflow/tfjs-core';
import type { Activation, NetworkShape } from '../network.ts';
import type { Batch } from './batch.ts';

/** A network as variables of TensorFlow.js. */
export interface Model {
  /** `w1`, `b1`, `w2`, `b2`: the flat order of parameters. */
  readonly variables: readonly Core.Variable[];
  /** Returns the probability of each row of being valid. */
  probabilities(batch: Batch): Core.Tensor1D;
  /** Returns the sum of the losses of the rows. */
  sumOfLosses(batch: Batch): Core.Tensor;
  /** Returns the sum of the squared weights, without biases. */
  sumOfSquares(): Core.Tensor;
  /** Sets the variables to parameters in the flat order. */
  write(parameters: Float32Array | Float64Array): void;
  /** Writes the variables to `target`, in the flat order, and returns it. */
  read(target: Float32Array): Float32Array;
  /** Adds gradients returned by `variableGrads` to a gradient in the flat order of parameters. */
  addGradients(grads: Core.NamedTensorMap, gradient: Float64Array): void;
}

/** Creates the variables of a network, all zero. The caller disposes of them. */
export function createModel(
  tf: typeof Core,
  { inputs, hidden }: NetworkShape,
  activation: Activation,
): Model {
  // `tidy` frees the tensor that the variable copies.
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
    probabilities: ({ rows }) => tf.sigmoid(logits(rows)),
    sumOfLosses: ({ rows, labels }) => {
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
        // The penalty has no gradient with respect to the biases.
        grads[name]?.dataSync().forEach((value, i) => (gradient[start + i]! += value));
        start += size;
      }
    },
  };
}
