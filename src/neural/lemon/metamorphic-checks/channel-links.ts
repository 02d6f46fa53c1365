import type { Layer, LayersModel, Tensor } from '../model/layers-model.ts';
import { activationOf } from '../reference/config.ts';
import { reordered } from '../reference/reordered.ts';

/** Layers whose last axis of weights has a place for each output channel. */
const PRODUCERS = new Set(['Dense', 'Conv1D', 'Conv2D', 'Conv3D', 'InputLayer']);
/** Layers whose kernel has a place for each input channel, on its last axis but one. */
const CONSUMERS = new Set(['Dense', 'Conv1D', 'Conv2D', 'Conv3D']);
/** Layers between them that treat each channel for itself and alike. */
const BETWEEN =
  /^(Activation|ReLU|LeakyReLU|ELU|ThresholdedReLU|Dropout|(Max|Average|GlobalMax|GlobalAverage)Pooling[123]D|UpSampling2D|ZeroPadding2D|Cropping2D)$/;

/** Two layers, one of which reads the channels that the other makes. */
export interface ChannelLink {
  readonly producer: Layer;
  readonly consumer: Layer;
}

/** Returns the links of a model whose channels may change without a change of the output. */
export function linksOf({ topology }: LayersModel): readonly ChannelLink[] {
  const { layers } = topology.config;
  const readers = (name: string): Layer[] =>
    layers.filter((layer) => (layer.inbound_nodes[0] ?? []).some(([from]) => from === name));
  return layers.flatMap((producer) => {
    if (!PRODUCERS.has(producer.class_name) || !isPlain(producer)) return [];
    let [reader, ...others] = readers(producer.name);
    while (
      reader !== undefined &&
      others.length === 0 &&
      BETWEEN.test(reader.class_name) &&
      isPlain(reader)
    ) {
      [reader, ...others] = readers(reader.name);
    }
    const isLink = reader !== undefined && others.length === 0 && CONSUMERS.has(reader.class_name);
    return isLink && isLast(reader!) ? [{ producer, consumer: reader! }] : [];
  });
}

const isLast = ({ config }: Layer): boolean => config['data_format'] !== 'channels_first';
/** A softmax mixes the channels. */
const isPlain = (layer: Layer): boolean => isLast(layer) && !activationOf(layer.config).includes('max');

/** Returns the number of channels of a link; 0 if the weights are not there. */
export const channelsOf = ({ weights }: LayersModel, { consumer }: ChannelLink): number =>
  weights.get(`${consumer.name}/kernel`)?.shape.at(-2) ?? 0;

/** Returns a model with the channels of a link in another order. The channels of the input keep their order. */
export function withPermutedChannels(
  model: LayersModel,
  { producer, consumer }: ChannelLink,
  order: readonly number[],
): LayersModel {
  const weights = new Map(model.weights);
  for (const part of ['kernel', 'bias']) {
    const name = `${producer.name}/${part}`;
    const weight = weights.get(name);
    if (weight !== undefined) weights.set(name, picked(weight, -1, order));
  }
  const name = `${consumer.name}/kernel`;
  return { ...model, weights: weights.set(name, picked(weights.get(name)!, -2, order)) };
}

/**
 * Returns a model with one more channel in a link. The consumer multiplies it by zero; if the input is the producer, it
 * multiplies the zeros of the input by `fill`.
 */
export function withZeroChannel(
  model: LayersModel,
  { producer, consumer }: ChannelLink,
  fill: () => number,
): LayersModel {
  const weights = new Map(model.weights);
  const grow = (name: string, axis: number, value: () => number): void => {
    const weight = weights.get(name);
    if (weight !== undefined) weights.set(name, grown(weight, axis, value));
  };
  const isInput = producer.class_name === 'InputLayer';
  grow(`${producer.name}/kernel`, -1, fill);
  grow(`${producer.name}/bias`, -1, fill);
  grow(`${consumer.name}/kernel`, -2, isInput ? fill : () => 0);
  const count = channelsOf(model, { producer, consumer }) + 1;
  const key = { InputLayer: 'batch_input_shape', Dense: 'units' }[producer.class_name] ?? 'filters';
  const shape = producer.config['batch_input_shape'];
  const value = isInput ? [...(shape as readonly (number | null)[]).slice(0, -1), count] : count;
  const layers = model.topology.config.layers.map((layer) =>
    layer.name === producer.name ? { ...layer, config: { ...layer.config, [key]: value } } : layer,
  );
  return { topology: { ...model.topology, config: { ...model.topology.config, layers } }, weights };
}

/** Returns an input with one more channel, of zeros. */
export const withZeros = (input: Tensor): Tensor => grown(input, -1, () => 0);

function grown(tensor: Tensor, axis: number, value: () => number): Tensor {
  const shape = [...tensor.shape];
  const inner = axis === -1 ? 1 : shape.at(-1)!;
  const size = shape.at(axis)! * inner;
  shape[shape.length + axis]! += 1;
  const data = new Float32Array((tensor.data.length / size) * (size + inner));
  for (let from = 0, to = 0; from < tensor.data.length; from += size, to += size + inner) {
    data.set(tensor.data.subarray(from, from + size), to);
    for (let place = to + size; place < to + size + inner; place++) data[place] = value();
  }
  return { shape, data };
}

/** Returns a tensor with the places along an axis in another order. */
function picked(tensor: Tensor, axis: number, order: readonly number[]): Tensor {
  const rank = tensor.shape.length;
  const axes = [...tensor.shape.keys()];
  const toFront = [rank + axis, ...axes.filter((other) => other !== rank + axis)];
  const { shape, data } = reordered(tensor, toFront);
  const size = data.length / shape[0]!;
  const rows = order.flatMap((row) => [...data.subarray(row * size, (row + 1) * size)]);
  return reordered(
    { shape, data: Float32Array.from(rows) },
    axes.map((other) => toFront.indexOf(other)),
  );
}
