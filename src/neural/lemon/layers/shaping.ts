import type { Random } from '../../../random.ts';
import { drawActivation } from './activations.ts';
import {
  between,
  chance,
  dims,
  positive,
  sizeOf,
  type Config,
  type LayerType,
  type Shape,
} from './layer-type.ts';
import { drawSizes } from './windows.ts';

/** Returns two pairs of drawn border sizes. */
const border = (one: readonly (readonly number[])[]): number[] =>
  one.map(([before, after]) => before! + after!);

/** Most weights of a drawn dense layer. */
const MAX_WEIGHTS = 2 ** 16;

function targetShape(config: Config, input: Shape): Shape | undefined {
  const target = dims(config['target_shape'], 1);
  const known = sizeOf(target.filter((dim) => dim !== -1));
  const shape = target.map((dim) => (dim === -1 ? sizeOf(input) / known : dim));
  return sizeOf(shape) === sizeOf(input) ? positive(shape) : undefined;
}

/** Dense, and the layers of tf.layers that move or repeat elements. */
export const SHAPING: Readonly<Record<string, LayerType>> = {
  InputLayer: {
    outputShape: (config) => dims((config['batch_input_shape'] as readonly number[]).slice(1), 0),
  },
  Dense: {
    outputShape: (config, [input]) =>
      input === undefined || input.length === 0
        ? undefined
        : [...input.slice(0, -1), Number(config['units'])],
    weights: (config, input) => [
      { name: 'kernel', shape: [input.at(-1)!, Number(config['units'])] },
      ...(config['use_bias'] === false ? [] : [{ name: 'bias', shape: [Number(config['units'])] }]),
    ],
    draw: (random, input) => {
      const channels = input.at(-1)!;
      const units = chance(random, 0.5) ? channels : between(random, 1, 16);
      if (units * channels > MAX_WEIGHTS) return undefined;
      return { units, activation: drawActivation(random), use_bias: chance(random, 0.8) };
    },
  },
  Flatten: {
    outputShape: (_, [input]) => (input !== undefined && input.length > 1 ? [sizeOf(input)] : undefined),
    draw: (_, input) => (input.length > 1 ? {} : undefined),
  },
  Reshape: {
    outputShape: (config, [input]) => input && targetShape(config, input),
    draw: (random, input) => ({ target_shape: drawTarget(random, input) }),
  },
  Permute: {
    outputShape: (config, [input]) => {
      const order = dims(config['dims'], 1);
      return input === undefined ? undefined : positive(order.map((axis) => input[axis - 1] ?? 0));
    },
    draw: (random, input) => ({ dims: random.shuffle(input.map((_, at) => at + 1)) }),
  },
  RepeatVector: {
    outputShape: (config, [input]) => (input?.length === 1 ? [Number(config['n']), input[0]!] : undefined),
    draw: (random, input) => (input.length === 1 ? { n: between(random, 1, 4) } : undefined),
  },
  ZeroPadding2D: {
    outputShape: (config, [input]) => {
      if (input?.length !== 3) return undefined;
      const [rows, columns] = border(config['padding'] as readonly (readonly number[])[]);
      return [input[0]! + rows!, input[1]! + columns!, input[2]!];
    },
    draw: (random, input) =>
      input.length === 3
        ? { padding: [drawSizes(random, 2, 0, 3), drawSizes(random, 2, 0, 3)], data_format: 'channels_last' }
        : undefined,
  },
  Cropping2D: {
    outputShape: (config, [input]) => {
      if (input?.length !== 3) return undefined;
      const [rows, columns] = border(config['cropping'] as readonly (readonly number[])[]);
      return positive([input[0]! - rows!, input[1]! - columns!, input[2]!]);
    },
    draw: (random, input) =>
      input.length === 3
        ? { cropping: [drawSizes(random, 2, 0, 3), drawSizes(random, 2, 0, 3)], data_format: 'channels_last' }
        : undefined,
  },
  UpSampling2D: {
    outputShape: (config, [input]) => {
      const [rows, columns] = dims(config['size'], 2, 2);
      return input?.length === 3 ? [input[0]! * rows!, input[1]! * columns!, input[2]!] : undefined;
    },
    draw: (random, input) =>
      input.length === 3
        ? {
            ...{ size: drawSizes(random, 2, 1, 3), data_format: 'channels_last' },
            interpolation: random.pick(['nearest', 'bilinear']),
          }
        : undefined,
  },
  Embedding: {
    outputShape: (config, [input]) => input && [...input, Number(config['output_dim'])],
    weights: (config) => [
      { name: 'embeddings', shape: [Number(config['input_dim']), Number(config['output_dim'])] },
    ],
  },
};

/** Returns a shape of the same size: a dimension split in two, two joined, or one of length 1 inserted. */
function drawTarget(random: Random, input: Shape): number[] {
  const at = random.below(input.length);
  const dim = input[at]!;
  const factor = [2, 3, 5, 7].find((one) => dim % one === 0) ?? 1;
  const rest = input.slice(at + 1);
  const next = rest[0];
  if (next !== undefined && chance(random, 0.5)) return [...input.slice(0, at), dim * next, ...rest.slice(1)];
  return [...input.slice(0, at), dim / factor, factor, ...rest];
}
