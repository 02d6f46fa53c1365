import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { lastSize, sizeOf } from '../layers/layer-type.ts';
import { inputsOf, layersOf, outputOf, weightsOf } from '../model/layer-graph.ts';
import type { Layer, LayersModel, Tensor } from '../model/layers-model.ts';

/** Share of the neurons of a layer that inner-layer rules change (the paper's 30 %). */
const SHARE = 0.3;

/** A layer with neurons. A neuron is an output channel, a unit, or a normalized channel. */
export interface Neurons {
  readonly layer: Layer;
  readonly weights: ReadonlyMap<string, Tensor>;
  readonly count: number;
  /** Returns the neuron that an element of a weight belongs to; -1 for none. */
  readonly neuronOf: (weight: string, index: number) => number;
}

/** Draws a layer with neurons; undefined if the model has none. */
export function drawNeurons(model: LayersModel, random: Random): Neurons | undefined {
  const found = layersOf(model).flatMap((layer) => {
    const neurons = neuronsOf(layer, weightsOf(model, layer.name));
    return neurons === undefined || neurons.count === 0 ? [] : [neurons];
  });
  return found.length === 0 ? undefined : random.pick(found);
}

/** Draws the neurons of a layer to change: 30 %, at least `min`. */
export function drawChosen({ count }: Neurons, random: Random, min = 1): number[] {
  const all = random.shuffle(Array.from({ length: count }, (_, index) => index));
  return all.slice(0, Math.max(min, Math.floor(SHARE * count)));
}

/** True for the weights that connect a neuron with the layer before: not for biases, statistics and scales. */
export const isConnection = (weight: string): boolean => /kernel$|^embeddings$/.test(weight);

/** True for the weights whose sign is the sign of the neuron's output before its activation. */
export const isSigned = (weight: string): boolean =>
  isConnection(weight) || /(^|_)(bias|gamma|beta)$/.test(weight);

function neuronsOf(layer: Layer, weights: ReadonlyMap<string, Tensor>): Neurons | undefined {
  if (weights.size === 0) return undefined;
  const count = countOf(layer, weights);
  return {
    ...{ layer, weights, count },
    neuronOf: (weight, index) => neuronOf(layer, mustGet(weights, weight), weight, index, count),
  };
}

function countOf(layer: Layer, weights: ReadonlyMap<string, Tensor>): number {
  const recurrent = weights.get('recurrent_kernel') ?? weights.get('forward/recurrent_kernel');
  if (recurrent !== undefined) return lastSize(recurrent.shape.slice(0, -1));
  const depthwise = weights.get('depthwise_kernel');
  const pointwise = weights.get('pointwise_kernel');
  if (pointwise !== undefined) return lastSize(pointwise.shape);
  if (depthwise !== undefined) return sizeOf(depthwise.shape.slice(-2));
  const { shape } = itemAt([...weights.values()], 0);
  return lastSize(isTransposed(layer) ? shape.slice(0, -1) : shape);
}

function neuronOf(layer: Layer, { shape }: Tensor, weight: string, index: number, count: number): number {
  if (layer.class_name === 'SeparableConv2D' && weight === 'depthwise_kernel') return -1;
  if (isTransposed(layer) && weight === 'kernel') return Math.floor(index / lastSize(shape)) % count;
  // Gates of a unit stand one number of units apart.
  return index % count;
}

const isTransposed = ({ class_name: name }: Layer): boolean => name.endsWith('Transpose');

/** Layers that keep the order of channels, so that a neuron's connections to the next layer lead through them. */
const CHANNELWISE =
  /Pooling|Dropout|Noise|ReLU|^ELU$|^Activation$|Padding2D|Cropping2D|UpSampling2D|^BatchNormalization$/;

/** Returns for each weight that reads a layer the neuron of an element; undefined if it leads to layers without a kernel. */
export function connectionsOf(
  model: LayersModel,
  { layer: { name: from }, count }: Neurons,
): ReadonlyMap<string, (index: number) => number> | undefined {
  const found = new Map<string, (index: number) => number>();
  const waiting = [from];
  for (const name of waiting) {
    if (name === outputOf(model)) return undefined;
    for (const layer of layersOf(model).filter((reader) => inputsOf(reader).includes(name))) {
      const kernel = weightsOf(model, layer.name).get('kernel');
      if (kernel !== undefined && !isTransposed(layer)) {
        const [inputs, outputs] = kernel.shape.slice(-2) as [number, number];
        if (inputs % count !== 0) return undefined;
        found.set(`${layer.name}/kernel`, (index) => (Math.floor(index / outputs) % inputs) % count);
      } else if (layer.class_name === 'Flatten' || CHANNELWISE.test(layer.class_name))
        waiting.push(layer.name);
      else return undefined;
    }
  }
  return found;
}
