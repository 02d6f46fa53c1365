import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { configPairs, configNumbers } from '../reference/config.ts';
import { drawActivation } from './activations.ts';
import { overImages } from './images.ts';
import {
  between,
  chance,
  positive,
  sizeOf,
  type Config,
  type LayerType,
  type Shape,
  lastSize,
} from './layer-type.ts';
import { drawSizes } from './windows.ts';

/** Returns a class of layers that adds (`sign` 1) or removes borders, whose sizes `key` has: `[[1, 2], [0, 0]]`. */
const bordered = (key: string, sign: 1 | -1): LayerType =>
  overImages(2, {
    lengths: (config, spatial) => {
      const borders = configPairs(config, key, 0);
      return spatial.map((length, at) => {
        const [before, after] = itemAt(borders, at);
        return length + sign * (before + after);
      });
    },
    draw: (random) => ({ [key]: [drawSizes(random, 2, 0, 3), drawSizes(random, 2, 0, 3)] }),
  });

/** Most weights of a drawn dense layer. */
const MAX_WEIGHTS = 2 ** 16;

function targetShape(config: Config, input: Shape): Shape | undefined {
  const target = configNumbers(config, 'target_shape', 1, 1);
  const known = sizeOf(target.filter((dim) => dim !== -1));
  const shape = target.map((dim) => (dim === -1 ? sizeOf(input) / known : dim));
  return sizeOf(shape) === sizeOf(input) ? positive(shape) : undefined;
}

/** Dense, and the layers of tf.layers that move or repeat elements. */
export const SHAPING: Readonly<Record<string, LayerType>> = {
  InputLayer: {
    outputShape: (config) => configNumbers(config, 'batch_input_shape', 0, 0).slice(1),
  },
  Dense: {
    share: 6,
    outputShape: (config, [input]) =>
      input === undefined || input.length === 0
        ? undefined
        : [...input.slice(0, -1), Number(config['units'])],
    weights: (config, input) => [
      { name: 'kernel', shape: [lastSize(input), Number(config['units'])] },
      ...(config['use_bias'] === false ? [] : [{ name: 'bias', shape: [Number(config['units'])] }]),
    ],
    draw: (random, input) => {
      const channels = lastSize(input);
      const units = chance(random, 0.5) ? channels : between(random, 1, 16);
      if (units * channels > MAX_WEIGHTS) return undefined;
      return { units, activation: drawActivation(random), use_bias: chance(random, 0.5) };
    },
  },
  Flatten: {
    outputShape: (_, [input]) => (input !== undefined && input.length > 1 ? [sizeOf(input)] : undefined),
    draw: (random, input) =>
      input.length > 1
        ? { data_format: random.pick(['channels_last', 'channels_last', 'channels_first']) }
        : undefined,
  },
  Reshape: {
    outputShape: (config, [input]) => input && targetShape(config, input),
    draw: (random, input) => ({ target_shape: drawTarget(random, input) }),
  },
  Permute: {
    outputShape: (config, [input]) => {
      const order = configNumbers(config, 'dims', 1, 1);
      return input === undefined ? undefined : positive(order.map((axis) => input[axis - 1] ?? 0));
    },
    draw: (random, input) => ({ dims: random.shuffle(input.map((_, at) => at + 1)) }),
  },
  RepeatVector: {
    outputShape: (config, [input]) => (input?.length === 1 ? [Number(config['n']), ...input] : undefined),
    draw: (random, input) => (input.length === 1 ? { n: between(random, 1, 4) } : undefined),
  },
  ZeroPadding2D: bordered('padding', 1),
  Cropping2D: bordered('cropping', -1),
  UpSampling2D: overImages(2, {
    lengths: (config, spatial) => {
      const size = configNumbers(config, 'size', 2, 2);
      return spatial.map((length, at) => length * itemAt(size, at));
    },
    draw: (random) => ({
      size: drawSizes(random, 2, 1, 3),
      interpolation: random.pick(['nearest', 'bilinear']),
    }),
  }),
  Embedding: {
    outputShape: (config, [input]) => input && [...input, Number(config['output_dim'])],
    weights: (config) => [
      { name: 'embeddings', shape: [Number(config['input_dim']), Number(config['output_dim'])] },
    ],
    indices: (config) => Number(config['input_dim']),
    draw: (random) => ({ input_dim: between(random, 2, 9), output_dim: between(random, 1, 8) }),
  },
};

/** Returns a shape of the same size: a dimension split in two, two joined, or one of length 1 inserted. */
function drawTarget(random: Random, input: Shape): number[] {
  const at = random.below(input.length);
  const dim = itemAt(input, at);
  const factor = [2, 3, 5, 7].find((prime) => dim % prime === 0) ?? 1;
  const rest = input.slice(at + 1);
  const next = rest[0];
  if (next !== undefined && chance(random, 0.5)) return [...input.slice(0, at), dim * next, ...rest.slice(1)];
  return [...input.slice(0, at), dim / factor, factor, ...rest];
}
