import { atLeastOne } from '../model/at-least-one.ts';
import { inputsOf, layersOf, weightsOf } from '../model/layer-graph.ts';
import type { Layer, LayersModel, Tensor } from '../model/layers-model.ts';
import { exactly, type Bounded } from './bounded.ts';
import { LAYERS } from './layer-table.ts';

/**
 * Evaluates a model in 64-bit floats. Each value comes with the largest absolute error that a float32 evaluation of the
 * model may have, whatever the order of its sums.
 *
 * @param input a batch for the one input of the model.
 * @param isTraining true for a step of training.
 * @returns the output of each layer by name. A layer that the reference does not know is absent, and so are the layers
 * that read it.
 */
export function evaluateWithBound(
  model: LayersModel,
  input: Tensor,
  isTraining = false,
): ReadonlyMap<string, Bounded> {
  const outputs = new Map<string, Bounded>();
  for (const layer of layersOf(model)) {
    const inputs = inputsOf(layer).map((name) => outputs.get(name));
    const output =
      layer.class_name === 'InputLayer'
        ? exactly(input)
        : inputs.every((each) => each !== undefined)
          ? evaluated(model, layer, inputs, isTraining)
          : undefined;
    if (output !== undefined) outputs.set(layer.name, output);
  }
  return outputs;
}

/**
 * Evaluates one layer from the inputs that a back end computed, so the bound contains no error of earlier layers. As in
 * back ends that run one layer, no mask reaches it.
 *
 * @returns undefined if the reference does not know the layer.
 */
export const evaluateLayer = (
  model: LayersModel,
  layer: Layer,
  inputs: readonly Tensor[],
): Bounded | undefined => evaluated(model, layer, inputs.map(exactly), false);

const evaluated = (
  model: LayersModel,
  layer: Layer,
  inputs: readonly Bounded[],
  isTraining: boolean,
): Bounded | undefined =>
  LAYERS[layer.class_name]?.({
    className: layer.class_name,
    config: layer.config,
    weights: weightsOf(model, layer.name),
    inputs: atLeastOne(inputs),
    isTraining,
  });
