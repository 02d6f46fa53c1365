import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Answers, BackEndAnswer } from '../back-ends/back-end-job.ts';
import { sizeOf } from '../layers/layer-type.ts';
import type { Bounded } from '../reference/bounded.ts';
import { evaluateLayer } from '../reference/evaluate.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { atLeastOne, type AtLeastOne } from '../model/at-least-one.ts';
import { inputsOf, layersOf, inboundNodes, makeTopology, weightsOf } from '../model/layer-graph.ts';
import type { Layer, LayerConfig, LayersModel, Tensor } from '../model/layers-model.ts';

/** One layer as a model of its own, with the inputs to give it (the paper's one-layer model, section 4.3). */
export interface LayerCase {
  /** Input layers and the layer. */
  readonly model: LayersModel;
  readonly inputs: ReadonlyMap<string, Tensor>;
}

/** What a back end says that does not compute; `isEnd` is true if the process ended or hung. */
export type Crash = { readonly kind: 'crash'; readonly message: string; readonly isEnd: boolean };

/** What a back end computes for a case. */
export type LayerResult = { readonly kind: 'output'; readonly output: Tensor } | Crash;

export function caseLayer({ model }: LayerCase): Layer {
  const layers = layersOf(model);
  return itemAt(layers, layers.length - 1);
}

/** Returns the inputs of a case in the order in which its layer reads them. */
export const caseInputs = (given: LayerCase): AtLeastOne<Tensor> =>
  atLeastOne(inputsOf(caseLayer(given)).map((name) => mustGet(given.inputs, name)));

/** True if a layer reads integers of 32 bits; the key is our own. */
export const readsIntegers = ({ config }: Layer): boolean => config['input_dtype'] === 'int32';

export function layerCase(
  layer: Layer,
  weights: ReadonlyMap<string, Tensor>,
  given: readonly Tensor[],
): LayerCase {
  const names = given.map((_, at) => `input_${at + 1}`);
  const dtype = readsIntegers(layer) ? 'int32' : 'float32';
  const inputLayers = names.map((name, at): Layer => ({
    ...{ name, class_name: 'InputLayer', inbound_nodes: [] },
    config: { name, batch_input_shape: [null, ...itemAt(given, at).shape.slice(1)], dtype },
  }));
  const { batch_input_shape: _, ...config } = layer.config;
  const own: Layer = {
    ...{ name: 'layer', class_name: layer.class_name },
    ...{ config: { ...config, name: 'layer' }, inbound_nodes: inboundNodes(names) },
  };
  return {
    model: {
      topology: makeTopology('case', [...inputLayers, own], names, 'layer'),
      weights: new Map([...weights].map(([name, tensor]) => [`layer/${name}`, tensor])),
    },
    inputs: new Map(names.map((name, at) => [name, withPlainNaN(itemAt(given, at))])),
  };
}

/** Returns a tensor with JavaScript's NaN only: a generated program cannot write another, which libraries treat differently. */
const withPlainNaN = ({ shape, data }: Tensor): Tensor => ({
  shape,
  data: data.map((value) => (Number.isNaN(value) ? NaN : value)),
});

/** Returns a layer as a case, for one example or all; undefined if its inputs were not computed, or do not fit it. */
export function caseOf(
  model: LayersModel,
  layer: Layer,
  outputs: ReadonlyMap<string, Tensor>,
  example?: number,
): LayerCase | undefined {
  const given = inputsOf(layer).flatMap((name) => outputs.get(name) ?? []);
  if (given.length === 0 || given.length < inputsOf(layer).length) return undefined;
  const own = given.map((tensor) => (example === undefined ? tensor : singleExample(tensor, example)));
  return caseOfClass(layer.class_name, layer.config, weightsOf(model, layer.name), own);
}

/** Returns a case of a class of layers; undefined if it does not take the inputs. */
export const caseOfClass = (
  className: string,
  config: LayerConfig,
  weights: ReadonlyMap<string, Tensor>,
  inputs: readonly Tensor[],
): LayerCase | undefined => {
  const shapes = inputs.map(({ shape }) => shape.slice(1));
  if (LAYER_TYPES.get(className)?.outputShape(config, shapes) === undefined) return undefined;
  return layerCase({ name: 'layer', class_name: className, config, inbound_nodes: [] }, weights, inputs);
};

/** Returns one example of a batch, as a batch. */
export function singleExample({ shape: [, ...shape], data }: Tensor, example: number): Tensor {
  const size = sizeOf(shape);
  return { shape: [1, ...shape], data: data.slice(example * size, (example + 1) * size) };
}

/** Returns a back end's result for a layer; undefined if it did not run the layer. */
export function resultOf(answer: BackEndAnswer, layer: string): LayerResult | undefined {
  if (answer.kind === 'died') return { kind: 'crash', message: answer.message, isEnd: true };
  if (answer.kind !== 'ran') return undefined;
  const output = answer.outputs.get(layer);
  if (output !== undefined) return { kind: 'output', output };
  const failure = answer.failures.find((candidate) => candidate.layer === layer);
  return failure && { kind: 'crash', message: failure.message, isEnd: false };
}

/** Returns the results of the back ends that ran a layer. */
export const resultsOf = (answers: Answers, layer: string): ReadonlyMap<string, LayerResult> =>
  new Map(
    [...answers].flatMap(([name, answer]): [string, LayerResult][] => {
      const result = resultOf(answer, layer);
      return result === undefined ? [] : [[name, result]];
    }),
  );

/** Returns what the reference computes; undefined if it does not know the layer, that reads integers, or a batch is empty. */
export function expectedOutput(given: LayerCase): Bounded | undefined {
  const layer = caseLayer(given);
  // What a library makes of integers, for example where it divides them, is its own.
  if (readsIntegers(layer)) return undefined;
  if ([...given.inputs.values()].some(({ data }) => data.length === 0)) return undefined;
  return evaluateLayer(given.model, layer, caseInputs(given));
}
