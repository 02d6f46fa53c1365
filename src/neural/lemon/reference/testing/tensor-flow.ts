import * as layers from '@tensorflow/tfjs-layers';
import * as core from '@tensorflow/tfjs-core';
import { itemAt } from '../../../../base/item-at.ts';
import { mustGet } from '../../../../base/must-get.ts';
import '@tensorflow/tfjs-backend-cpu';
import type { Random } from '../../../../base/random.ts';
import { sizeOf } from '../../layers/layer-type.ts';
import { LAYER_TYPES } from '../../layers/layer-types.ts';
import { normal } from '../../mutation/neuron-rules.ts';
import type { LayersModel, ModelTopology, Tensor } from '../../model/layers-model.ts';
import { gradientsOfDescent, type TrainingStep } from '../training/check-step.ts';

await core.setBackend('cpu');
// The library warns about options that change nothing here.
core.env().set('PROD', true);

export type Symbol = layers.SymbolicTensor;

/** A model of TensorFlow.js with the same model as data. */
export interface TestModel {
  readonly model: layers.LayersModel;
  readonly data: LayersModel;
}

/** Returns a tensor of normally distributed numbers. */
export const randomTensor = (shape: readonly number[], random: Random, scale = 1): Tensor => ({
  shape,
  data: Float32Array.from({ length: sizeOf(shape) }, () => scale * normal(random)),
});

/** Builds a model with random weights from a function of its input. */
export function buildModel(
  shape: readonly number[],
  random: Random,
  build: (input: Symbol) => Symbol,
  scale = 0.5,
): TestModel {
  const input = layers.input({ shape: [...shape] });
  const model = layers.model({ inputs: input, outputs: build(input) });
  const names = namesOf(model);
  const weights = new Map<string, Tensor>();
  const tensors = model.weights.map((weight) => {
    const name = mustGet(names, weight.id);
    const tensor = randomTensor(weight.shape as number[], random, scale);
    if (name.includes('variance'))
      tensor.data.forEach((value, place) => (tensor.data[place] = 0.1 + Math.abs(value)));
    weights.set(name, tensor);
    return core.tensor(tensor.data, [...tensor.shape]);
  });
  // In the order of `model.weights`: `setWeights` takes the trainable ones first, as `weights` does.
  model.setWeights(tensors);
  for (const tensor of tensors) tensor.dispose();
  const topology = model.toJSON(null, false) as unknown as ModelTopology;
  return { model, data: { topology, weights } };
}

/** Returns the outputs of all layers of a model on the cpu back end. */
export function outputsOf({ model }: TestModel, input: Tensor): ReadonlyMap<string, Tensor> {
  const outputs = model.layers.map(({ output }) => output as Symbol);
  const whole = layers.model({ inputs: model.inputs, outputs });
  const tensor = core.tensor(input.data, [...input.shape]);
  const results = [whole.predict(tensor)].flat();
  const named = results.map((result, index): [string, Tensor] => [
    itemAt(model.layers, index).name,
    { shape: result.shape, data: Float32Array.from(result.dataSync()) },
  ]);
  core.dispose([tensor, ...results]);
  return new Map(named);
}

/** Trains a model by plain gradient descent on one batch, and records each step. */
export async function recordSteps(
  { model }: TestModel,
  { input, target }: { readonly input: Tensor; readonly target: Tensor },
  count: number,
  learningRate: number,
): Promise<readonly TrainingStep[]> {
  const [x, y] = [input, target].map(({ shape, data }) => core.tensor(data, [...shape])) as [
    core.Tensor,
    core.Tensor,
  ];
  model.compile({ optimizer: core.train.sgd(learningRate), loss: 'meanSquaredError' });
  const steps: TrainingStep[] = [];
  for (let step = 0; step < count; step++) {
    const weights = weightsOf(model);
    const value = Number(await model.trainOnBatch(x, y));
    steps.push({
      loss: value,
      weights,
      gradients: gradientsOfDescent(weights, weightsOf(model), learningRate),
    });
  }
  core.dispose([x, y]);
  return steps;
}

function weightsOf(model: layers.LayersModel): ReadonlyMap<string, Tensor> {
  const names = namesOf(model);
  return new Map(
    model.weights.map((weight) => {
      const value = weight.read();
      return [mustGet(names, weight.id), { shape: value.shape, data: Float32Array.from(value.dataSync()) }];
    }),
  );
}

/** Returns the names of weights in this room by their numbers in TensorFlow.js. */
function namesOf(model: layers.LayersModel): ReadonlyMap<number, string> {
  const topology = model.toJSON(null, false) as unknown as ModelTopology;
  const sources = new Map(topology.config.layers.map((layer) => [layer.name, layer]));
  return new Map(
    model.layers.flatMap(({ name, weights, input }) => {
      const { class_name: className, config } = mustGet(sources, name);
      const shape = itemAt([input].flat(), 0).shape.slice(1) as number[];
      const specs = LAYER_TYPES.get(className)?.weights?.(config, shape) ?? [];
      return weights.map(
        ({ id, originalName }, at) => [id, `${name}/${specs[at]?.name ?? originalName}`] as const,
      );
    }),
  );
}
