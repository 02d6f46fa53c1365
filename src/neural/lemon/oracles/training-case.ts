import { itemAt } from '../../../base/item-at.ts';
import { createRandom } from '../../../base/random.ts';
import { lastSize, sizeOf, type Shape } from '../layers/layer-type.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { layersOf, inboundNodes, outputOf, makeTopology, makeTensor } from '../model/layer-graph.ts';
import type { Layer, LayersModel, Tensor } from '../model/layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';
import type { TrainingBatch } from '../reference/training/check-step.ts';
import { caseInputs, caseLayer, type LayerCase } from './layer-case.ts';

/** The learning rate of a training case. */
export const RATE = 0.01;
/** The number of outputs of a training case. */
const OUTPUTS = 2;

/** A small model to train, with a layer under test, and the batch to train it with. */
export interface TrainingCase {
  readonly model: LayersModel;
  readonly batch: TrainingBatch;
}

/**
 * Returns a model that trains the layer of a case. A dense layer stands before each input that is not an index: its
 * gradients show the gradient of the input. Another dense layer follows the layer. The weights of the dense layers and
 * the targets depend on their shapes alone.
 *
 * @returns undefined if inputs are not finite, or if the layer cannot stand in such a model.
 */
export function trainingCase(given: LayerCase): TrainingCase | undefined {
  const layer = caseLayer(given);
  const inputs = caseInputs(given);
  const [input] = inputs;
  const output = shapesOf(given.model).get(outputOf(given.model));
  if (output === undefined) return undefined;
  if (sizeOf(input.shape) === 0 || !input.data.every(Number.isFinite)) return undefined;
  const isAlike = ({ shape }: Tensor): boolean =>
    shape.length === input.shape.length && shape.slice(0, -1).every((dim, axis) => dim === input.shape[axis]);
  if (!inputs.every(isAlike)) return undefined;
  const start = itemAt(layersOf(given.model), 0);
  const takesIndices = LAYER_TYPES.get(layer.class_name)?.indices !== undefined;
  const before = takesIndices
    ? []
    : inputs.map(({ shape }, at) => dense(`before_${at + 1}`, lastSize(shape), start.name));
  const flatten: Layer = {
    ...{
      name: 'flat',
      class_name: 'Flatten',
      config: { name: 'flat' },
      inbound_nodes: inboundNodes(['layer']),
    },
  };
  const flat = output.length > 1 ? [flatten] : [];
  const after = dense('after', OUTPUTS, flat.length > 0 ? 'flat' : 'layer');
  const reads = takesIndices ? [start] : before;
  const read = { ...layer, inbound_nodes: inboundNodes(reads.map(({ name }) => name)) };
  const weights = new Map<string, Tensor>(given.model.weights);
  for (const [at, { name }] of before.entries())
    addDense(weights, name, lastSize(input.shape), lastSize(itemAt(inputs, at).shape));
  addDense(weights, 'after', sizeOf(output), OUTPUTS);
  const layers = [start, ...before, read, ...flat, after];
  const target = drawn('target', [itemAt(input.shape, 0), OUTPUTS], 1);
  return {
    model: { topology: makeTopology('training', layers, [start.name], 'after'), weights },
    batch: { input, hasIndices: takesIndices, target, learningRate: RATE },
  };
}

const dense = (name: string, units: number, from: string): Layer => ({
  ...{ name, class_name: 'Dense', inbound_nodes: inboundNodes([from]) },
  config: { name, units, activation: 'linear', use_bias: true },
});

function addDense(weights: Map<string, Tensor>, name: string, from: number, to: number): void {
  weights.set(`${name}/kernel`, drawn(`${name}/kernel`, [from, to], Math.sqrt(6 / (from + to))));
  weights.set(`${name}/bias`, drawn(`${name}/bias`, [to], 0.5));
}

/** Returns a tensor of numbers from -limit to limit, by its name and shape. */
function drawn(name: string, shape: Shape, limit: number): Tensor {
  const random = createRandom(`${name}/${shape.join()}`);
  return makeTensor(shape, () => limit * (2 * random.next() - 1));
}
