import type { Random } from '../../../random.ts';
import { drawActivation } from './activations.ts';
import {
  between,
  chance,
  dims,
  positive,
  type Config,
  type LayerType,
  type Shape,
  type WeightSpec,
} from './layer-type.ts';
import { drawSizes, drawWindow, windowLengths } from './windows.ts';

const biasOf = (config: Config, filters: number): WeightSpec[] =>
  config['use_bias'] === false ? [] : [{ name: 'bias', shape: [filters] }];

/** Returns a drawn number of filters: as many as channels half of the time. */
const drawFilters = (random: Random, channels: number): number =>
  chance(random, 0.5) ? channels : between(random, 1, 8);

function drawConvolution(random: Random, rank: number): Config {
  const window = drawWindow(random, rank, 'kernel_size');
  const isDense = dims(window['strides'], rank).every((stride) => stride === 1);
  return {
    ...window,
    dilation_rate: drawSizes(random, rank, 1, isDense && chance(random, 0.3) ? 3 : 1),
    use_bias: chance(random, 0.7),
    activation: drawActivation(random),
  };
}

const isImage = (input: Shape | undefined, rank: number): input is Shape => input?.length === rank + 1;

function convolution(rank: number): LayerType {
  return {
    share: 6,
    outputShape: (config, [input]) =>
      isImage(input, rank)
        ? positive([...windowLengths(input.slice(0, -1), config, 'kernel_size'), Number(config['filters'])])
        : undefined,
    weights: (config, input) => [
      {
        name: 'kernel',
        shape: [...dims(config['kernel_size'], rank), input[rank]!, Number(config['filters'])],
      },
      ...biasOf(config, Number(config['filters'])),
    ],
    draw: (random, input) =>
      isImage(input, rank)
        ? { filters: drawFilters(random, input[rank]!), ...drawConvolution(random, rank) }
        : undefined,
  };
}

function transposed(rank: number): LayerType {
  const lengths = (spatial: Shape, config: Config): number[] => {
    const size = dims(config['kernel_size'], rank);
    const strides = dims(config['strides'], rank);
    return spatial.map(
      (length, at) =>
        length * strides[at]! + (config['padding'] === 'same' ? 0 : Math.max(size[at]! - strides[at]!, 0)),
    );
  };
  return {
    share: 6,
    outputShape: (config, [input]) =>
      isImage(input, rank)
        ? positive([...lengths(input.slice(0, -1), config), Number(config['filters'])])
        : undefined,
    weights: (config, input) => [
      {
        name: 'kernel',
        shape: [...dims(config['kernel_size'], rank), Number(config['filters']), input[rank]!],
      },
      ...biasOf(config, Number(config['filters'])),
    ],
    draw: (random, input) =>
      isImage(input, rank)
        ? {
            filters: drawFilters(random, input[rank]!),
            ...drawConvolution(random, rank),
            dilation_rate: drawSizes(random, rank, 1, 1),
          }
        : undefined,
  };
}

const depthOf = (config: Config, channels: number): number =>
  channels * Number(config['depth_multiplier'] ?? 1);

const depthwiseKernel = (config: Config, input: Shape): WeightSpec => ({
  name: 'depthwise_kernel',
  shape: [...dims(config['kernel_size'], 2), input[2]!, Number(config['depth_multiplier'] ?? 1)],
});

/** The convolutions of tf.layers. */
export const CONVOLUTIONS: Readonly<Record<string, LayerType>> = {
  Conv1D: convolution(1),
  Conv2D: convolution(2),
  Conv3D: convolution(3),
  Conv2DTranspose: transposed(2),
  Conv3DTranspose: transposed(3),
  DepthwiseConv2D: {
    share: 6,
    outputShape: (config, [input]) =>
      isImage(input, 2)
        ? positive([...windowLengths(input.slice(0, 2), config, 'kernel_size'), depthOf(config, input[2]!)])
        : undefined,
    weights: (config, input) => [
      depthwiseKernel(config, input),
      ...biasOf(config, depthOf(config, input[2]!)),
    ],
    draw: (random, input) =>
      isImage(input, 2)
        ? {
            ...drawConvolution(random, 2),
            // tf.layers computes the shape of the output without the dilation.
            dilation_rate: [1, 1],
            depth_multiplier: random.pick([1, 1, 2]),
          }
        : undefined,
  },
  SeparableConv2D: {
    share: 6,
    outputShape: (config, [input]) =>
      isImage(input, 2)
        ? positive([...windowLengths(input.slice(0, 2), config, 'kernel_size'), Number(config['filters'])])
        : undefined,
    weights: (config, input) => [
      depthwiseKernel(config, input),
      { name: 'pointwise_kernel', shape: [1, 1, depthOf(config, input[2]!), Number(config['filters'])] },
      ...biasOf(config, Number(config['filters'])),
    ],
    draw: (random, input) =>
      isImage(input, 2)
        ? {
            filters: drawFilters(random, input[2]!),
            ...drawConvolution(random, 2),
            depth_multiplier: random.pick([1, 1, 2]),
          }
        : undefined,
  },
};
