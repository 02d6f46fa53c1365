import type { Bounded } from '../bounded.ts';
import { gamma, UNIT } from '../rounding.ts';

/** A loss of TensorFlow.js: the mean over the samples of a batch. */
export interface Loss {
  readonly value: (output: Float64Array, target: Float32Array, size: number) => number;
  /** The error of the loss in float32, by the first derivative and the bounds of the outputs. */
  readonly bound: (output: Bounded, target: Float32Array, size: number) => number;
  /**
   * What rounding in the backward pass adds to a directional derivative, in unit roundoffs; `change` is the derivative
   * of the outputs.
   */
  readonly noise: (output: Float64Array, target: Float32Array, change: Float64Array, size: number) => number;
}

/** TensorFlow.js clips probabilities by its epsilon of float32. */
const EPSILON = 1e-7;
const clipped = (probability: number): number => Math.min(1 - EPSILON, Math.max(EPSILON, probability));

const total = (count: number, term: (place: number) => number): number => {
  let sum = 0;
  for (let place = 0; place < count; place++) sum += term(place);
  return sum;
};

/** The losses of a step of training, by the names of TensorFlow.js. `size` is the number of outputs of a sample. */
export const LOSSES = {
  meanSquaredError: {
    value: (output, target) =>
      total(output.length, (place) => (output[place]! - target[place]!) ** 2) / output.length,
    bound: ({ values, bound }, target) =>
      total(values.length, (place) => {
        const difference = Math.abs(values[place]! - target[place]!);
        const error = bound[place]! + UNIT * difference;
        return (2 * difference + error) * error + gamma(values.length + 4) * (difference + error) ** 2;
      }) / values.length,
    noise: (output, target, change) =>
      total(output.length, (place) => {
        return 2 * (Math.abs(output[place]!) + Math.abs(target[place]!)) * Math.abs(change[place]!);
      }) / output.length,
  },
  categoricalCrossentropy: {
    value: (output, target, size) => {
      const sums = sumsOf(output, size);
      const log = (place: number): number =>
        Math.log(clipped(output[place]! / sums[Math.floor(place / size)]!));
      return (-total(output.length, (place) => target[place]! * log(place)) * size) / output.length;
    },
    bound: ({ values, bound }, target, size) => {
      const sums = sumsOf(values, size);
      const errors = sumsOf(bound, size);
      const term = (place: number): number => {
        const sum = sums[Math.floor(place / size)]!;
        const probability = values[place]! / sum;
        const error =
          (bound[place]! + probability * errors[Math.floor(place / size)]!) / sum + 8 * size * UNIT;
        const log = Math.log(clipped(probability));
        return (
          Math.abs(target[place]!) *
          (log - Math.log(clipped(probability - error)) + 1e-6 * (1 + Math.abs(log)))
        );
      };
      return (total(values.length, term) * size) / values.length;
    },
    noise: (output, _, change, size) =>
      (total(output.length, (place) => Math.abs(change[place]!) / Math.max(output[place]!, EPSILON)) * size) /
      output.length,
  },
} satisfies Record<string, Loss>;

/** The name of a loss that the reference knows. */
export type LossName = keyof typeof LOSSES;

/** Returns the sums of rows. */
function sumsOf(values: Float64Array, size: number): Float64Array {
  return Float64Array.from({ length: values.length / size }, (_, row) =>
    total(size, (column) => values[row * size + column]!),
  );
}
