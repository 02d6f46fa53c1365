import type { Layer } from '../model/layers-model.ts';

/** How a layer treats the channels of its input, its last axis. */
export interface ChannelRole {
  /** Returns the axis of a weight, counted from the end, that has a place for each channel; undefined if none has. */
  readonly weights: (name: string) => number | undefined;
  /** `same` if the layer adds up over channels; `channels` if the last axis of its output has a place for each. */
  readonly output: 'same' | 'channels';
}

const sum = (kernel: string, axis: number): ChannelRole => ({
  ...{ output: 'same', weights: (name) => (name === kernel ? axis : undefined) },
});
const each: ChannelRole = { output: 'channels', weights: () => -1 };

/** Layers that treat each channel for itself and alike. */
const APART =
  /^(Activation|ReLU|LeakyReLU|ELU|ThresholdedReLU|Rescaling|(Spatial)?Dropout(1D)?|(Max|Average|GlobalMax|GlobalAverage)Pooling[123]D|UpSampling2D|ZeroPadding2D|Cropping2D|RepeatVector)$/;

const ROLES: Readonly<Record<string, ChannelRole>> = {
  Dense: sum('kernel', -2),
  Conv1D: sum('kernel', -2),
  Conv2D: sum('kernel', -2),
  Conv3D: sum('kernel', -2),
  Conv2DTranspose: sum('kernel', -1),
  Conv3DTranspose: sum('kernel', -1),
  SimpleRNN: sum('kernel', -2),
  LSTM: sum('kernel', -2),
  GRU: sum('kernel', -2),
  DepthwiseConv2D: { output: 'channels', weights: (name) => (name === 'bias' ? -1 : -2) },
  BatchNormalization: each,
};

/** Returns how a layer treats channels; undefined if it mixes them, or if they are not its last axis. */
export function channelRoleOf({ class_name: name, config }: Layer): ChannelRole | undefined {
  if (config['data_format'] === 'channels_first') return undefined;
  if (name === 'DepthwiseConv2D' && (config['depth_multiplier'] ?? 1) !== 1) return undefined;
  if (name === 'BatchNormalization' && (config['axis'] ?? -1) !== -1) return undefined;
  const role = ROLES[name] ?? (APART.test(name) ? each : undefined);
  const { activation } = config;
  // A softmax mixes the channels.
  const isMixed = typeof activation === 'string' && activation.includes('max');
  return role?.output === 'channels' && isMixed ? undefined : role;
}
