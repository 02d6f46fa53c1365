import type { Bounded } from '../bounded.ts';
import { gamma, UNIT } from '../rounding.ts';

const mean = (count: number, term: (place: number) => number): number => {
  let sum = 0;
  for (let place = 0; place < count; place++) sum += term(place);
  return sum / count;
};

/** Returns the mean squared error of a batch. */
export const meanSquaredError = (output: Float64Array, target: Float32Array): number =>
  mean(output.length, (place) => (output[place]! - target[place]!) ** 2);

/** Returns the error of the loss in float32, by the first derivative and the bounds of the outputs. */
export const lossBound = ({ values, bound }: Bounded, target: Float32Array): number =>
  mean(values.length, (place) => {
    const difference = Math.abs(values[place]! - target[place]!);
    const error = bound[place]! + UNIT * difference;
    return (2 * difference + error) * error + gamma(values.length + 4) * (difference + error) ** 2;
  });

/** Returns what a backward pass adds to the derivative of the loss, in unit roundoffs; `change` is that of the outputs. */
export const lossNoise = (output: Float64Array, target: Float32Array, change: Float64Array): number =>
  mean(
    output.length,
    (place) => 2 * (Math.abs(output[place]!) + Math.abs(target[place]!)) * Math.abs(change[place]!),
  );
