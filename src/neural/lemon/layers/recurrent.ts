import type { Random } from '../../../random.ts';
import type { ConfigValue } from '../model/layers-model.ts';
import { between, chance, type Config, type LayerType, type Shape } from './layer-type.ts';
import { ACTIVATIONS } from './activations.ts';
import { SHAPING } from './shaping.ts';

function drawUnits(random: Random, channels: number): Config {
  return {
    units: chance(random, 0.5) ? channels : between(random, 1, 8),
    activation: chance(random, 0.5) ? 'tanh' : random.pick(ACTIVATIONS),
    use_bias: chance(random, 0.8),
    return_sequences: chance(random, 0.7),
    go_backwards: chance(random, 0.2),
  };
}

const recurrent = (gates: number): LayerType => ({
  outputShape: (config, [input]) => {
    if (input?.length !== 2) return undefined;
    const units = Number(config['units']);
    return config['return_sequences'] === true ? [input[0]!, units] : [units];
  },
  weights: (config, input) => {
    const units = Number(config['units']);
    return [
      { name: 'kernel', shape: [input[1]!, gates * units] },
      { name: 'recurrent_kernel', shape: [units, gates * units] },
      ...(config['use_bias'] === false ? [] : [{ name: 'bias', shape: [gates * units] }]),
    ];
  },
  draw: (random, input) => {
    if (input.length !== 2 || input[0]! > MAX_STEPS || input[1]! > MAX_CHANNELS) return undefined;
    const config = drawUnits(random, input[1]!);
    if (gates === 1) return config;
    return {
      ...config,
      recurrent_activation: chance(random, 0.8)
        ? random.pick(['hard_sigmoid', 'sigmoid'])
        : random.pick(ACTIVATIONS),
      implementation: random.pick([1, 2]),
    };
  },
});

/** Largest sequence and number of channels that a drawn recurrent layer takes: each step calls ten kernels. */
const MAX_STEPS = 32;
const MAX_CHANNELS = 256;

const CELLS: Readonly<Record<string, LayerType>> = {
  SimpleRNN: recurrent(1),
  GRU: recurrent(3),
  LSTM: recurrent(4),
};

type Inner = { readonly class_name: string; readonly config: Config };

/** Returns the layer that a wrapper has in its configuration. */
const innerOf = (config: Config): Inner => config['layer'] as unknown as Inner;

/** The recurrent layers of tf.layers, and its wrappers. */
export const RECURRENT: Readonly<Record<string, LayerType>> = {
  ...CELLS,
  Bidirectional: {
    outputShape: (config, inputs) => {
      const { class_name: name, config: inner } = innerOf(config);
      const shape = CELLS[name]?.outputShape(inner, inputs);
      if (shape === undefined || (config['merge_mode'] ?? 'concat') !== 'concat') return shape;
      return [...shape.slice(0, -1), 2 * shape.at(-1)!];
    },
    weights: (config, input) => {
      const { class_name: name, config: inner } = innerOf(config);
      const own = CELLS[name]?.weights?.(inner, input) ?? [];
      return ['forward', 'backward'].flatMap((side) =>
        own.map(({ name: weight, shape }) => ({ name: `${side}_${weight}`, shape })),
      );
    },
    draw: (random, input) => {
      const name = random.pick(Object.keys(CELLS));
      const inner = CELLS[name]!.draw!(random, input);
      if (inner === undefined) return undefined;
      return {
        layer: { class_name: name, config: { name: 'inner', ...inner, go_backwards: false } } as ConfigValue,
        merge_mode: random.pick(['concat', 'sum', 'mul', 'ave']),
      };
    },
  },
  ConvLSTM2D: convLstm(),
  /** Only dense layers are drawn: what a layer does with one step, it does alone too. */
  TimeDistributed: {
    outputShape: (config, [input]) => {
      const { class_name: name, config: inner } = innerOf(config);
      const shape =
        input !== undefined && input.length > 1
          ? SHAPING[name]?.outputShape(inner, [input.slice(1)])
          : undefined;
      return shape && [input![0]!, ...shape];
    },
    weights: (config, input) => {
      const { class_name: name, config: inner } = innerOf(config);
      return SHAPING[name]?.weights?.(inner, input.slice(1)) ?? [];
    },
    draw: (random, input) => {
      if (input.length < 2 || input[0]! > MAX_STEPS) return undefined;
      const inner = SHAPING['Dense']!.draw!(random, input.slice(1));
      return inner && { layer: { class_name: 'Dense', config: { name: 'inner', ...inner } } as ConfigValue };
    },
  },
};

function convLstm(): LayerType {
  const same = (config: Config, input: Shape): number[] => [input[1]!, input[2]!, Number(config['filters'])];
  return {
    // Other windows than those drawn below change the shape of the state.
    outputShape: (config, [input]) => {
      if (input?.length !== 4 || config['padding'] !== 'same') return undefined;
      const shape = same(config, input);
      return config['return_sequences'] === true ? [input[0]!, ...shape] : shape;
    },
    weights: (config, input) => {
      const size = config['kernel_size'] as readonly number[];
      const filters = Number(config['filters']);
      return [
        { name: 'kernel', shape: [...size, input[3]!, 4 * filters] },
        { name: 'recurrent_kernel', shape: [...size, filters, 4 * filters] },
        ...(config['use_bias'] === false ? [] : [{ name: 'bias', shape: [4 * filters] }]),
      ];
    },
    draw: (random, input) => {
      if (input.length !== 4 || input[0]! > MAX_STEPS || input[3]! > 8) return undefined;
      const { units, go_backwards: _, ...config } = drawUnits(random, input[3]!);
      const size = between(random, 1, 3);
      return {
        ...{ filters: units!, kernel_size: [size, size], strides: [1, 1], padding: 'same' },
        ...{
          data_format: 'channels_last',
          dilation_rate: [1, 1],
          recurrent_activation: 'hard_sigmoid',
          ...config,
        },
      };
    },
  };
}
