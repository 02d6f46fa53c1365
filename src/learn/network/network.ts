import { itemAt } from '../../base/item-at.ts';
import type { Rows } from '../windows/rows.ts';
import type { Random } from '../../base/random.ts';

/** The activation function of the hidden units. */
export type Activation = 'relu' | 'tanh';

/** A trained multi-layer perceptron with one hidden layer and a sigmoid output, as plain data. */
export interface Network {
  readonly activation: Activation;
  /** Numbers per row. */
  readonly inputs: number;
  /** Units of the hidden layer. */
  readonly hidden: number;
  /** `inputs * hidden` weights, input by input. */
  readonly w1: Float32Array;
  /** `hidden` biases. */
  readonly b1: Float32Array;
  /** `hidden` weights of the output. */
  readonly w2: Float32Array;
  /** Bias of the output. */
  readonly b2: number;
}

/** Returns the probability that each row is valid, in double precision and without an engine. */
export function predict(network: Network, rows: Rows): Float32Array {
  if (rows.width !== network.inputs) {
    throw new RangeError(`expected rows of ${network.inputs} numbers, got ${rows.width}`);
  }
  const probabilities = new Float32Array(rows.count);
  const sums = new Float64Array(network.hidden);
  for (let row = 0; row < rows.count; row++) {
    probabilities[row] = probability(network, rows.data, row * rows.width, sums);
  }
  return probabilities;
}

function probability(network: Network, data: Float32Array, start: number, sums: Float64Array): number {
  const { hidden, w1, w2 } = network;
  sums.set(network.b1);
  for (let input = 0; input < network.inputs; input++) {
    const value = data[start + input]!;
    if (value === 0) continue; // one-hot rows are mostly zeros
    const offset = input * hidden;
    for (let unit = 0; unit < hidden; unit++) sums[unit]! += value * w1[offset + unit]!;
  }
  let logit = network.b2;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit]!;
    logit += w2[unit]! * (network.activation === 'relu' ? Math.max(0, sum) : Math.tanh(sum));
  }
  return 1 / (1 + Math.exp(-logit));
}

export interface NetworkShape {
  readonly inputs: number;
  readonly hidden: number;
}

/** Returns the number of parameters of a network. Their flat order is `w1` input by input, `b1`, `w2`, `b2`. */
export function parameterCount({ inputs, hidden }: NetworkShape): number {
  return inputs * hidden + 2 * hidden + 1;
}

/** Converts flat parameters to a network. Copies the arrays. */
export function toNetwork(
  parameters: Float32Array,
  { inputs, hidden }: NetworkShape,
  activation: Activation,
): Network {
  const b1 = inputs * hidden;
  const w2 = b1 + hidden;
  const b2 = w2 + hidden;
  return {
    activation,
    inputs,
    hidden,
    w1: parameters.slice(0, b1),
    b1: parameters.slice(b1, w2),
    w2: parameters.slice(w2, b2),
    b2: itemAt(parameters, b2),
  };
}

/** Draws parameters, the same for all engines, from Glorot's uniform distribution; biases too, as in scikit-learn. */
export function initialParameters(shape: NetworkShape, random: Random): Float32Array {
  const { inputs, hidden } = shape;
  const parameters = new Float32Array(parameterCount(shape));
  const hiddenLayer = inputs * hidden + hidden;
  const hiddenBound = Math.sqrt(6 / (inputs + hidden));
  const outputBound = Math.sqrt(6 / (hidden + 1));
  for (let i = 0; i < parameters.length; i++) {
    const bound = i < hiddenLayer ? hiddenBound : outputBound;
    parameters[i] = bound * (2 * random.next() - 1);
  }
  return parameters;
}
