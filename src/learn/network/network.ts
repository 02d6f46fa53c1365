import type { Rows } from '../windows/bags.ts';

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

/**
 * Computes the probability that each row is valid, in double precision and without an engine.
 *
 * @param network a trained network.
 * @param rows rows of exactly `network.inputs` numbers.
 * @returns one probability per row, 0..1.
 * @throws RangeError if the rows have another width.
 * @example
 * ```ts
 * const [probability] = predict(network, { data: Float32Array.of(0, 1, 1), width: 3, count: 1 });
 * ```
 */
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
