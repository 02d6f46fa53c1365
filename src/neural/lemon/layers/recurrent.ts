import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { mustBeLayer, type InnerLayer } from '../model/layers-model.ts';
import { ACTIVATIONS } from './activations.ts';
import { overImages } from './images.ts';
import {
  lastSize,
  between,
  chance,
  type Config,
  type LayerType,
  type Shape,
  type WeightSpec,
} from './layer-type.ts';
import { drawSizes, drawWindow, windowLengths } from './windows.ts';

/** Largest sequence and number of channels that a drawn recurrent layer takes: each step calls ten kernels. */
export const MAX_STEPS = 32;
const MAX_CHANNELS = 256;

/** The number of gates of each recurrent layer. */
const GATES: ReadonlyMap<string, number> = new Map([
  ['SimpleRNN', 1],
  ['GRU', 3],
  ['LSTM', 4],
]);

function cellWeights(config: Config, channels: number, gates: number): WeightSpec[] {
  const units = Number(config['units']);
  return [
    { name: 'kernel', shape: [channels, gates * units] },
    { name: 'recurrent_kernel', shape: [units, gates * units] },
    ...(config['use_bias'] === false ? [] : [{ name: 'bias', shape: [gates * units] }]),
  ];
}

function drawCell(random: Random, channels: number, gates: number): Config & { readonly units: number } {
  const config = {
    units: chance(random, 0.5) ? channels : between(random, 1, 8),
    activation: chance(random, 0.5) ? 'tanh' : random.pick(ACTIVATIONS),
    use_bias: chance(random, 0.5),
  };
  if (gates === 1) return config;
  return {
    ...config,
    recurrent_activation: chance(random, 0.8)
      ? random.pick(['hard_sigmoid', 'sigmoid'])
      : random.pick(ACTIVATIONS),
    implementation: random.pick([1, 2]),
  };
}

const drawSequence = (random: Random): Config => ({
  return_sequences: chance(random, 0.7),
  go_backwards: chance(random, 0.2),
});

/** Returns a recurrent class of layers; `unitsOf` and `draw` are of its cell. */
const overSteps = (
  unitsOf: (config: Config) => number,
  weights: (config: Config, channels: number) => readonly WeightSpec[],
  draw: (random: Random, channels: number) => Config,
): LayerType => ({
  outputShape: (config, [input]) => {
    if (input?.length !== 2) return undefined;
    const units = unitsOf(config);
    return config['return_sequences'] === true ? [itemAt(input, 0), units] : [units];
  },
  weights: (config, input) => weights(config, itemAt(input, 1)),
  draw: (random, input) => {
    const [steps, channels, ...others] = input;
    if (steps === undefined || channels === undefined || others.length > 0) return undefined;
    if (steps > MAX_STEPS || channels > MAX_CHANNELS) return undefined;
    return { ...draw(random, channels), ...drawSequence(random) };
  },
});

const recurrent = (gates: number): LayerType =>
  overSteps(
    (config) => Number(config['units']),
    (config, channels) => cellWeights(config, channels, gates),
    (random, channels) => drawCell(random, channels, gates),
  );

/** SimpleRNN, GRU and LSTM. */
export const SIMPLE_RECURRENT: Readonly<Record<string, LayerType>> = Object.fromEntries(
  [...GATES].map(([name, gates]) => [name, recurrent(gates)]),
);

/** Returns the cells of a layer of class RNN, the first that reads first. */
export function cellsOf(config: Config): readonly InnerLayer[] {
  const cell = mustBeLayer(config['cell']);
  return cell.class_name === 'StackedRNNCells' ? (cell.config['cells'] as unknown as InnerLayer[]) : [cell];
}

/** Returns the class of layers that a class of cells is of: `LSTM` for `LSTMCell`. */
export const layerOfCell = (name: string): string => name.replace(/Cell$/, '');

const unitsOfCell = ({ config }: InnerLayer): number => Number(config['units']);

/** The recurrent layers of tf.layers. */
export const RECURRENT: Readonly<Record<string, LayerType>> = {
  ...SIMPLE_RECURRENT,
  RNN: overSteps(
    (config) => {
      const cells = cellsOf(config);
      return unitsOfCell(itemAt(cells, cells.length - 1));
    },
    (config, channels) => {
      const cells = cellsOf(config);
      return cells.flatMap((cell, at) => {
        const read = at === 0 ? channels : unitsOfCell(itemAt(cells, at - 1));
        const own = cellWeights(cell.config, read, mustGet(GATES, layerOfCell(cell.class_name)));
        return own.map(({ name, shape }) => ({ name: `cell_${at}/${name}`, shape }));
      });
    },
    (random, channels) => {
      const cells = Array.from({ length: between(random, 1, 3) }, (_, at) => {
        const [name, gates] = random.pick([...GATES]);
        const config = { name: `cell_${at}`, ...drawCell(random, channels, gates) };
        return { class_name: `${name}Cell`, config };
      });
      const stacked = { class_name: 'StackedRNNCells', config: { name: 'cells', cells } };
      return { cell: cells.length === 1 ? itemAt(cells, 0) : stacked };
    },
  ),
  ConvLSTM2D: convLstm(),
};

/** A convolution of each step, whose state has the shape of its output. */
function convLstm(): LayerType {
  const filtersOf = (config: Config): number => Number(config['filters']);
  const step = overImages(2, {
    lengths: (config, spatial) => windowLengths(spatial, config, 'kernel_size'),
    channels: filtersOf,
    weights: (config, channels) => {
      const size = config['kernel_size'] as Shape;
      return [
        { name: 'kernel', shape: [...size, channels, 4 * filtersOf(config)] },
        { name: 'recurrent_kernel', shape: [...size, filtersOf(config), 4 * filtersOf(config)] },
        ...(config['use_bias'] === false ? [] : [{ name: 'bias', shape: [4 * filtersOf(config)] }]),
      ];
    },
    draw: (random, channels) => {
      const { units, implementation: _, ...cell } = drawCell(random, channels, 4);
      const window = drawWindow(random, 2, 'kernel_size');
      return { filters: units, ...window, dilation_rate: drawSizes(random, 2, 1, 1), ...cell };
    },
  });
  return {
    outputShape: (config, [input]) => {
      if (input?.length !== 4) return undefined;
      const shape = step.outputShape(config, [input.slice(1)]);
      return config['return_sequences'] === true ? shape && [itemAt(input, 0), ...shape] : shape;
    },
    weights: (config, input) => step.weights?.(config, input.slice(1)) ?? [],
    draw: (random, input) => {
      if (input.length !== 4 || itemAt(input, 0) > MAX_STEPS || lastSize(input) > 8) return undefined;
      return { ...step.draw?.(random, input.slice(1)), return_sequences: chance(random, 0.7) };
    },
  };
}
