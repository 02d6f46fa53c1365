import { outputOf } from '../../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../../model/layers-model.ts';
import type { Bounded } from '../bounded.ts';
import { evaluateWithBound } from '../evaluate.ts';
import { gamma, UNIT } from '../rounding.ts';
import type { TrainingBatch } from './check-step.ts';

/** The loss of a batch, its error bound, and the output of the model. */
export interface LossAt {
  readonly value: number;
  readonly bound: number;
  readonly output: Float64Array;
}
/** Weights by name. */
export type Weights = ReadonlyMap<string, Tensor | Exact>;
/** Returns the loss of weights; undefined if the reference does not know a layer. */
export type LossOfWeights = (weights: Weights, shakenInput?: Exact) => LossAt | undefined;
/** A tensor that is moved by less than float32 can hold. */
export type Exact = { readonly shape: readonly number[]; readonly data: Float64Array };

/** Returns the float64 loss of a batch as a function of the weights. */
export function lossFunction(
  topology: LayersModel['topology'],
  { input, target }: TrainingBatch,
): LossOfWeights {
  return (weights, shakenInput) => {
    const model = { topology, weights: weights as LayersModel['weights'] };
    const outputs = evaluateWithBound(model, (shakenInput as Tensor | undefined) ?? input, true);
    const output = outputs.get(outputOf(model));
    if (output?.values.length !== target.data.length) return undefined;
    const value = meanSquaredError(output.values, target.data);
    return { value, bound: lossBound(output, target.data), output: output.values };
  };
}

const mean = (count: number, term: (place: number) => number): number => {
  let sum = 0;
  for (let place = 0; place < count; place++) sum += term(place);
  return sum / count;
};

/** Returns the mean squared error of a batch. */
const meanSquaredError = (output: Float64Array, target: Float32Array): number =>
  mean(output.length, (place) => (output[place]! - target[place]!) ** 2);

/** Returns the error of the loss in float32, by the first derivative and the bounds of the outputs. */
const lossBound = ({ values, bound }: Bounded, target: Float32Array): number =>
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

/** A change of a weight for a central difference. */
const WIDTH = 1e-5;
/** Most weights; each takes two evaluations of the model. */
const MAX_WEIGHTS = 500;

/** Returns the float64 gradients by weight; undefined if a layer is unknown, or there are too many weights. */
export function expectedGradients(
  { topology, weights }: LayersModel,
  batch: TrainingBatch,
): ReadonlyMap<string, Float64Array> | undefined {
  const loss = lossFunction(topology, batch);
  const trainable = [...weights].filter(([name]) => !name.includes('/moving_'));
  if (trainable.reduce((sum, [, { data }]) => sum + data.length, 0) > MAX_WEIGHTS) return undefined;
  const gradients = new Map<string, Float64Array>();
  for (const [name, { shape, data }] of trainable) {
    const gradient = Float64Array.from(data, (value, at) => {
      const [up, down] = [WIDTH, -WIDTH].map((change) =>
        loss(
          new Map<string, Tensor | Exact>([
            ...weights,
            [name, { shape, data: Float64Array.from(data).with(at, value + change) }],
          ]),
        ),
      );
      return up === undefined || down === undefined ? NaN : (up.value - down.value) / (2 * WIDTH);
    });
    if (gradient.some(Number.isNaN)) return undefined;
    gradients.set(name, gradient);
  }
  return gradients;
}
