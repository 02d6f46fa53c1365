import { itemAt } from '../../../base/item-at.ts';
import { caseInputs, caseLayer, singleExample, type LayerCase } from '../oracles/layer-case.ts';
import { changedCase } from '../findings/fit-case.ts';
import { lastSize, sizeOf } from '../layers/layer-type.ts';
import { weightsOf } from '../model/layer-graph.ts';
import type { Layer, Tensor } from '../model/layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';

/** How a layer treats the channels of its input, its last axis. */
interface ChannelRole {
  /** Returns the axis of a weight, counted from the end, that has a place for each channel; undefined if none has. */
  readonly weights: (name: string) => number | undefined;
  /** `same` if the layer adds up over channels; `channels` if the last axis of its output has a place for each. */
  readonly output: 'same' | 'channels';
}

const sum = (axis: number): ChannelRole => ({
  output: 'same',
  weights: (name) => (name === 'kernel' ? axis : undefined),
});
const each: ChannelRole = { output: 'channels', weights: () => -1 };

/** Layers that treat each channel for itself and alike. */
const APART =
  /^(Activation|ReLU|LeakyReLU|ELU|ThresholdedReLU|Rescaling|(Spatial)?Dropout(1D)?|(Max|Average|GlobalMax|GlobalAverage)Pooling[123]D|UpSampling2D|ZeroPadding2D|Cropping2D|RepeatVector)$/;

const ROLES: Readonly<Record<string, ChannelRole>> = {
  Dense: sum(-2),
  Conv1D: sum(-2),
  Conv2D: sum(-2),
  Conv3D: sum(-2),
  Conv2DTranspose: sum(-1),
  Conv3DTranspose: sum(-1),
  SimpleRNN: sum(-2),
  LSTM: sum(-2),
  GRU: sum(-2),
  DepthwiseConv2D: { output: 'channels', weights: (name) => (name === 'bias' ? -1 : -2) },
  BatchNormalization: each,
};

/** Returns how a layer treats channels; undefined if it mixes them, or if they are not its last axis. */
function channelRoleOf({ class_name: name, config }: Layer): ChannelRole | undefined {
  if (config['data_format'] === 'channels_first') return undefined;
  if (name === 'DepthwiseConv2D' && (config['depth_multiplier'] ?? 1) !== 1) return undefined;
  if (name === 'BatchNormalization' && (config['axis'] ?? -1) !== -1) return undefined;
  const role = ROLES[name] ?? (APART.test(name) ? each : undefined);
  const { activation } = config;
  // A softmax mixes the channels.
  const isMixed = typeof activation === 'string' && activation.includes('max');
  return role?.output === 'channels' && isMixed ? undefined : role;
}

/** Two ways to compute the output of a case on one back end. */
export interface Relation {
  readonly name: 'one by one' | 'permuted channels' | 'zero channel';
  /** The cases of the second way. */
  readonly cases: readonly LayerCase[];
  /** For each value of the output: the case, and the place in its output, that gives the same value. */
  readonly places: readonly (readonly [which: number, place: number])[];
}

/**
 * Returns the relations that hold for a layer. A batch gives the same outputs as its examples one by one. Reversed
 * channels give the outputs in reverse order. One more channel of zeros changes no other channel's output.
 */
export function layerRelations(given: LayerCase): Relation[] {
  const output = shapesOf(given.model).get('layer');
  if (output === undefined) return [];
  const inputs = caseInputs(given);
  const count = itemAt(itemAt(inputs, 0).shape, 0);
  const size = sizeOf(output);
  const relations: Relation[] = [];
  if (count > 1) {
    const cases = Array.from({ length: count }, (_, example) =>
      changedCase(given, { inputs: inputs.map((tensor) => singleExample(tensor, example)) }),
    ).filter((relation) => relation !== undefined);
    const places = Array.from(
      { length: count * size },
      (_, at) => [Math.floor(at / size), at % size] as const,
    );
    if (cases.length === count) relations.push({ name: 'one by one', cases, places });
  }
  const role = channelRoleOf(caseLayer(given));
  const channels = lastSize(itemAt(inputs, 0).shape);
  if (role === undefined || inputs.length > 1 || itemAt(inputs, 0).shape.length < 2) return relations;
  const order = [...Array(channels).keys()];
  const total = count * size;
  if (channels > 1) {
    const reversed = withChannels(given, role, order.toReversed());
    const place = (at: number): number =>
      role.output === 'same' ? at : at - (at % channels) + (channels - 1 - (at % channels));
    if (reversed !== undefined) relations.push(single('permuted channels', reversed, total, place));
  }
  const wider = withChannels(given, role, [...order, undefined]);
  const place = (at: number): number => (role.output === 'same' ? at : at + Math.floor(at / channels));
  if (wider !== undefined) relations.push(single('zero channel', wider, total, place));
  return relations;
}

const single = (
  name: Relation['name'],
  layerCase: LayerCase,
  total: number,
  place: (at: number) => number,
): Relation => ({
  ...{ name, cases: [layerCase] },
  places: Array.from({ length: total }, (_, at) => [0, place(at)] as const),
});

/** Returns a case whose input has the given channels; undefined stands for a channel of zeros. */
function withChannels(
  given: LayerCase,
  { weights: axes }: ChannelRole,
  channels: readonly (number | undefined)[],
): LayerCase | undefined {
  const weights = [...weightsOf(given.model, 'layer')].map(([name, tensor]) => {
    const axis = axes(name);
    return [name, axis === undefined ? tensor : picked(tensor, axis, channels, 1)] as const;
  });
  const inputs = caseInputs(given).map((tensor) => picked(tensor, -1, channels, 0));
  return changedCase(given, { inputs, weights: new Map(weights) });
}

/** Returns a tensor with the given places along an axis that is counted from the end; undefined gives `fill`. */
function picked(
  { shape, data }: Tensor,
  axis: number,
  places: readonly (number | undefined)[],
  fill: number,
): Tensor {
  const length = itemAt(shape, shape.length + axis);
  const inner = sizeOf(shape.slice(shape.length + axis + 1));
  const outer = data.length / (length * inner);
  const made = new Float32Array(outer * places.length * inner).fill(fill);
  for (let row = 0; row < outer; row++) {
    for (const [to, from] of places.entries()) {
      if (from === undefined) continue;
      const begin = (row * length + from) * inner;
      made.set(data.subarray(begin, begin + inner), (row * places.length + to) * inner);
    }
  }
  return { shape: shape.with(axis, places.length), data: made };
}
