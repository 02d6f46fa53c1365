import type { LayersModel, Tensor } from '../../model/layers-model.ts';
import { evaluateWithBound } from '../evaluate.ts';
import type { TrainingBatch } from './check-step.ts';
import { lossBound, meanSquaredError } from './loss.ts';

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
    const output = evaluateWithBound(model, (shakenInput as Tensor | undefined) ?? input, {
      isTraining: true,
    }).get(topology.config.output_layers[0]![0]);
    if (output?.values.length !== target.data.length) return undefined;
    const value = meanSquaredError(output.values, target.data);
    return { value, bound: lossBound(output, target.data), output: output.values };
  };
}
