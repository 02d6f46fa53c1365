import type * as Core from '@tensorflow/tfjs-core';
import type { Activation } from '../network.ts';
import type { NetworkShape } from '../parameters.ts';
import type { Batch } from './batch.ts';

/** Logits of rows above this count as this: the log of what the probability lacks to 1 stays finite. */
const FARTHEST = 80;

/** The network as TensorFlow.js sees it. */
export interface Model {
  /** `w1`, `b1`, `w2`, `b2`: the flat order of parameters. */
  readonly variables: readonly Core.Variable[];
  /** Of the bags, to be valid. */
  probabilities(batch: Batch): Core.Tensor1D;
  /** Of the bags, by weight. */
  sumOfLosses(batch: Batch): Core.Tensor;
  /** Of all weights, biases left out. */
  sumOfSquares(): Core.Tensor;
  write(parameters: Float32Array | Float64Array): void;
  read(target: Float32Array): Float32Array;
  /** Adds what `variableGrads` gave to a gradient in the flat order of parameters. */
  addGradients(grads: Core.NamedTensorMap, gradient: Float64Array): void;
}

/** Makes the variables of a network, all zero; dispose of them at the end. */
export function createModel(
  tf: typeof Core,
  { inputs, hidden }: NetworkShape,
  activation: Activation,
): Model {
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
  // With a slope of its own, so that no row is too far to be learnt.
  const logsOfRows = tf.customGrad((logit, save) => {
    const bounded = tf.minimum(logit as Core.Tensor, FARTHEST);
    (save as Core.GradSaveFunc)([bounded]);
    return {
      value: tf.neg(tf.softplus(tf.neg(bounded))),
      gradFunc: (dy: Core.Tensor, [saved]: Core.Tensor[]) => tf.mul(dy, tf.sigmoid(tf.neg(saved!))),
    };
  });
  /** The logs of the bags' probabilities: the sums of their rows'. */
  const logs = (rows: Core.Tensor2D, holds: Core.Tensor2D): Core.Tensor1D => {
    const column = tf.reshape(logsOfRows(logits(rows)), [-1, 1]) as Core.Tensor2D;
    return tf.reshape(tf.matMul(holds, column), [-1]);
  };
  return {
    variables,
    probabilities: ({ rows, holds }) => (holds ? tf.exp(logs(rows, holds)) : tf.sigmoid(logits(rows))),
    sumOfLosses: ({ rows, holds, labels, weights }) => {
      if (!holds) {
        const z = logits(rows);
        return tf.sum(tf.sub(tf.softplus(z), tf.mul(labels, z)));
      }
      const valid = logs(rows, holds);
      const invalid = tf.log(tf.neg(tf.expm1(valid)));
      const likelihoods = tf.add(tf.mul(labels, valid), tf.mul(tf.sub(1, labels), invalid));
      return tf.neg(tf.sum(tf.mul(weights, likelihoods)));
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
