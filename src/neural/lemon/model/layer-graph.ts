import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { sizeOf, type Shape } from '../layers/layer-type.ts';
import type { Layer, LayersModel, ModelTopology, Tensor } from './layers-model.ts';

/** Returns the layers of a model, each after those that it reads. */
export const layersOf = (model: LayersModel): readonly Layer[] => model.topology.config.layers;

/** Returns the names of the layers that a layer reads. */
export const inputsOf = (layer: Layer): string[] => (layer.inbound_nodes[0] ?? []).map(([name]) => name);

/** Returns the name of the layer whose output is the output of the model. */
export const outputOf = (model: LayersModel): string => itemAt(model.topology.config.output_layers, 0)[0];

export function inputLayerOf(model: LayersModel): Layer {
  const [input] = itemAt(model.topology.config.input_layers, 0);
  return mustGet(new Map(layersOf(model).map((layer) => [layer.name, layer])), input);
}

/** Returns the weights below a layer of a model, or below a part of a layer, by their names there. */
export function weightsBelow(weights: ReadonlyMap<string, Tensor>, name: string): Map<string, Tensor> {
  const start = `${name}/`;
  return new Map(
    [...weights].flatMap(([key, tensor]) =>
      key.startsWith(start) ? [[key.slice(start.length), tensor] as const] : [],
    ),
  );
}

/** Returns the weights of a layer by their names after the name of the layer. */
export const weightsOf = (model: LayersModel, name: string): Map<string, Tensor> =>
  weightsBelow(model.weights, name);

/** Returns a node that reads the given layers. */
export const inboundNodes = (names: readonly string[]): Layer['inbound_nodes'] =>
  names.length === 0 ? [] : [names.map((name) => [name, 0, 0, {}] as const)];

/** Returns the topology of a model by the names of its input layers and of the layer whose output is its own. */
export const makeTopology = (
  name: string,
  layers: readonly Layer[],
  inputs: readonly string[],
  output: string,
): ModelTopology => ({
  class_name: 'Model',
  config: {
    ...{ name, layers, input_layers: inputs.map((input) => [input, 0, 0] as const) },
    output_layers: [[output, 0, 0]],
  },
});

/** Returns the model with other layers and weights. */
export function withLayers(
  model: LayersModel,
  layers: readonly Layer[],
  weights: ReadonlyMap<string, Tensor> = model.weights,
): LayersModel {
  const names = layers.map(({ name }) => `${name}/`);
  const used = [...weights].filter(([key]) => names.some((name) => key.startsWith(name)));
  return {
    topology: {
      class_name: 'Model',
      config: { ...model.topology.config, layers },
    },
    weights: new Map(used),
  };
}

/** Returns the model with other weights of one layer, in their order. */
export function withWeights(
  model: LayersModel,
  name: string,
  changed: ReadonlyMap<string, Tensor>,
): LayersModel {
  const weights = new Map(model.weights);
  for (const [key, tensor] of changed) weights.set(`${name}/${key}`, tensor);
  return { ...model, weights };
}

/** Returns a tensor whose values a function gives, one after another. */
export const makeTensor = (shape: Shape, next: () => number): Tensor => ({
  shape,
  data: Float32Array.from({ length: sizeOf(shape) }, next),
});
