import { itemAt } from '../../../base/item-at.ts';
import { weightsBelow } from '../model/layer-graph.ts';
import { mustBeLayer, type ConfigValue, type LayerConfig, type Tensor } from '../model/layers-model.ts';
import { activationName } from '../reference/activation-functions.ts';
import { configActivation } from '../reference/config.ts';
import { reordered } from '../reference/bounded.ts';
import type { GraphBuilder, LayerWriter, ShapedValue } from './graph-builder.ts';

/** The operator of a recurrent layer, and which gate of TensorFlow.js each gate of ONNX is. */
const OPERATORS: Readonly<Record<string, readonly ['RNN' | 'GRU' | 'LSTM', readonly number[]]>> = {
  SimpleRNN: ['RNN', [0]],
  GRU: ['GRU', [0, 1, 2]],
  LSTM: ['LSTM', [0, 3, 1, 2]],
};

const FUNCTIONS: Readonly<Record<string, string>> = {
  tanh: 'Tanh',
  relu: 'Relu',
  sigmoid: 'Sigmoid',
  hardsigmoid: 'HardSigmoid',
};

/** SimpleRNN, GRU and LSTM. */
export const recurrentLayer: LayerWriter = (graph, { className, config, weights, inputs: [input] }) => {
  const isBackwards = config['go_backwards'] === true;
  const output = writeDirection(graph, className, config, weights, input, isBackwards);
  const isReversed = output !== undefined && isBackwards && config['return_sequences'] === true;
  return isReversed ? reversed(graph, output) : output;
};

export const bidirectionalLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const { class_name, config: inner } = mustBeLayer(config['layer']);
  if (inner['go_backwards'] === true) return undefined;
  const [forward, backward] = ['forward', 'backward'].map((prefix, index) =>
    writeDirection(graph, class_name, inner, weightsBelow(weights, prefix), input, index === 1),
  );
  if (forward === undefined || backward === undefined) return undefined;
  const mode: ConfigValue = config['merge_mode'] ?? 'concat';
  if (mode === 'concat') return graph.add('Concat', [forward, backward], { axis: -1 });
  const op = { sum: 'Add', ave: 'Mean', mul: 'Mul' }[mode as string];
  return op && graph.add(op, [forward, backward]);
};

/** Writes a layer of one direction; sequences are in the order of the input. */
function writeDirection(
  graph: GraphBuilder,
  className: string,
  config: LayerConfig,
  weights: ReadonlyMap<string, Tensor>,
  input: ShapedValue,
  isReverse: boolean,
): string | undefined {
  const [kernel, recurrent, bias] = ['kernel', 'recurrent_kernel', 'bias'].map((name) => weights.get(name));
  const [op, order] = OPERATORS[className] ?? [];
  const own = FUNCTIONS[activationName(configActivation(config, 'activation', 'tanh'))];
  const gate = FUNCTIONS[activationName(configActivation(config, 'recurrent_activation', 'hard_sigmoid'))];
  const unusable = config['return_state'] === true || config['stateful'] === true;
  if (!kernel || !recurrent || !op || !order || !own || !gate || unusable) return undefined;
  const units = itemAt(recurrent.shape, 0);
  const zeros = new Float32Array(units * order.length);
  const constants = [kernel, recurrent].map((matrix) => {
    const { shape, data } = byGates(matrix, units, order);
    return graph.floats([1, ...shape], data);
  });
  const biases =
    bias === undefined ? zeros : byGates({ shape: [1, ...bias.shape], data: bias.data }, units, order).data;
  constants.push(graph.floats([1, 2 * zeros.length], [...biases, ...zeros]));
  const activations = { RNN: [own], GRU: [gate, own], LSTM: [gate, own, own] }[op];
  const sequence = graph.transposed(input.name, [1, 0, 2]);
  const direction = isReverse ? 'reverse' : 'forward';
  const [whole, last] = graph.addTwo(op, [sequence, ...constants], {
    hidden_size: units,
    direction,
    activations,
  });
  const [samples, steps] = input.shape as [number, number];
  if (config['return_sequences'] !== true) return graph.reshaped(last, [samples, units]);
  return graph.transposed(graph.reshaped(whole, [steps, samples, units]), [1, 0, 2]);
}

/** Returns a matrix with a row for each unit of each gate, with the gates in another order. */
function byGates(matrix: Tensor, units: number, order: readonly number[]): Tensor {
  const { shape, data } = reordered(matrix, [1, 0]);
  const size = units * itemAt(shape, 1);
  const parts = order.map((gate) => data.subarray(gate * size, (gate + 1) * size));
  return { shape, data: Float32Array.from(parts.flatMap((part) => [...part])) };
}

const reversed = (graph: GraphBuilder, name: string): string =>
  graph.add('Slice', [name, ...[[-1], [-(2 ** 31)], [1], [-1]].map((list) => graph.integers(list))]);
