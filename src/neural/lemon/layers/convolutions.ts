import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { drawActivation } from './activations.ts';
import { overImages } from './images.ts';
import { between, chance, type Config, type LayerType, type Shape, type WeightSpec } from './layer-type.ts';
import { drawSizes, drawWindow, windowLengths } from './windows.ts';
import { configNumbers } from '../reference/config.ts';
import { transposedAxisOf } from '../reference/window.ts';

/** Convolutions have the most configurations. */
const SHARE = 6;
/** Share of drawn Conv1D whose output does not depend on later input. */
const CAUSAL = 0.1;

const configFilters = (config: Config): number => Number(config['filters']);

const biasOf = (config: Config, filters: number): WeightSpec[] =>
  config['use_bias'] === false ? [] : [{ name: 'bias', shape: [filters] }];

/** Returns a drawn number of filters: as many as channels half of the time. */
const drawFilters = (random: Random, channels: number): number =>
  chance(random, 0.5) ? channels : between(random, 1, 8);

function drawConvolution(random: Random, rank: number): Config {
  const window = drawWindow(random, rank, 'kernel_size');
  const isDense = configNumbers(window, 'strides', rank, 1).every((stride) => stride === 1);
  return {
    ...window,
    dilation_rate: drawSizes(random, rank, 1, isDense && chance(random, 0.3) ? 3 : 1),
    use_bias: chance(random, 0.5),
    activation: drawActivation(random),
  };
}

const lengths = (config: Config, spatial: Shape): number[] => windowLengths(spatial, config, 'kernel_size');

const convolution = (rank: number): LayerType =>
  overImages(rank, {
    share: SHARE,
    takesFirst: true,
    lengths,
    channels: configFilters,
    weights: (config, channels) => [
      {
        name: 'kernel',
        shape: [...configNumbers(config, 'kernel_size', rank, 1), channels, configFilters(config)],
      },
      ...biasOf(config, configFilters(config)),
    ],
    draw: (random, channels) => ({
      filters: drawFilters(random, channels),
      ...drawConvolution(random, rank),
      ...(rank === 1 && chance(random, CAUSAL) ? { padding: 'causal' } : {}),
    }),
  });

const transposed = (rank: number): LayerType =>
  overImages(rank, {
    share: SHARE,
    lengths: (config, spatial) => {
      const size = configNumbers(config, 'kernel_size', rank, 1);
      const strides = configNumbers(config, 'strides', rank, 1);
      const isSame = config['padding'] === 'same';
      return spatial.map(
        (length, at) => transposedAxisOf(length, itemAt(size, at), itemAt(strides, at), isSame).output,
      );
    },
    channels: configFilters,
    weights: (config, channels) => [
      {
        name: 'kernel',
        shape: [...configNumbers(config, 'kernel_size', rank, 1), configFilters(config), channels],
      },
      ...biasOf(config, configFilters(config)),
    ],
    draw: (random, channels) => ({
      filters: drawFilters(random, channels),
      ...drawConvolution(random, rank),
      dilation_rate: Array<number>(rank).fill(1),
    }),
  });

const depthOf = (config: Config, channels: number): number =>
  channels * Number(config['depth_multiplier'] ?? 1);

const depthwiseKernel = (config: Config, channels: number): WeightSpec => ({
  name: 'depthwise_kernel',
  shape: [...configNumbers(config, 'kernel_size', 2, 1), channels, Number(config['depth_multiplier'] ?? 1)],
});

const drawMultiplier = (random: Random): Config => ({ depth_multiplier: random.pick([1, 1, 2]) });

/** The convolutions of tf.layers. */
export const CONVOLUTIONS: Readonly<Record<string, LayerType>> = {
  Conv1D: convolution(1),
  Conv2D: convolution(2),
  Conv3D: convolution(3),
  Conv2DTranspose: transposed(2),
  Conv3DTranspose: transposed(3),
  DepthwiseConv2D: overImages(2, {
    share: SHARE,
    lengths,
    channels: depthOf,
    weights: (config, channels) => [
      depthwiseKernel(config, channels),
      ...biasOf(config, depthOf(config, channels)),
    ],
    draw: (random) => ({ ...drawConvolution(random, 2), ...drawMultiplier(random) }),
  }),
  SeparableConv2D: overImages(2, {
    share: SHARE,
    lengths,
    channels: configFilters,
    weights: (config, channels) => [
      depthwiseKernel(config, channels),
      { name: 'pointwise_kernel', shape: [1, 1, depthOf(config, channels), configFilters(config)] },
      ...biasOf(config, configFilters(config)),
    ],
    draw: (random, channels) => ({
      filters: drawFilters(random, channels),
      ...drawConvolution(random, 2),
      ...drawMultiplier(random),
    }),
  }),
};
