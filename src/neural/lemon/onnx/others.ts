import { itemAt } from '../../../base/item-at.ts';
import { orderWithLast } from '../reference/bounded.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { configActivation, hasChannelsFirst, configNumber, configNumbers } from '../reference/config.ts';
import { writeActivation } from './activations.ts';
import type { LayerWriter } from './graph-builder.ts';

export const denseLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const [kernel, bias] = [weights.get('kernel'), weights.get('bias')];
  if (kernel === undefined) return undefined;
  const matrix = graph.floats(kernel.shape, kernel.data);
  const added = bias === undefined ? [] : [graph.floats(bias.shape, bias.data)];
  const isMatrix = input.shape.length === 2;
  const product = isMatrix
    ? graph.add('Gemm', [input.name, matrix, ...added])
    : graph.add('MatMul', [input.name, matrix]);
  const sum = isMatrix || bias === undefined ? product : graph.add('Add', [product, ...added]);
  return writeActivation(graph, sum, configActivation(config));
};

export const batchNormalizationLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const rank = input.shape.length;
  const axis = (configNumber(config, 'axis', -1) + rank) % rank;
  const size = itemAt(input.shape, axis);
  const names = ['gamma', 'beta', 'moving_mean', 'moving_variance'];
  const constants = names.map((name, index) => {
    const data = weights.get(name)?.data ?? new Float32Array(size).fill(index === 0 ? 1 : 0);
    return graph.floats([size], data);
  });
  const order = [0, axis, ...Array.from({ length: rank }, (_, other) => other)];
  const unique = [...new Set(order)];
  const moved = graph.transposed(input.name, unique);
  const epsilon = { float: configNumber(config, 'epsilon', 1e-3) };
  const output = graph.add('BatchNormalization', [moved, ...constants], { epsilon });
  return graph.transposed(
    output,
    unique.map((_, index) => unique.indexOf(index)),
  );
};

/** LayerNormalization, as means of the values and of their squares. */
export const layerNormalizationLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const rank = input.shape.length;
  const axes = configNumbers(config, 'axis', 1, -1).map((axis) => (axis + rank) % rank);
  const mean = graph.add('ReduceMean', [input.name], { axes });
  const difference = graph.add('Sub', [input.name, mean]);
  const variance = graph.add('ReduceMean', [graph.add('Mul', [difference, difference])], { axes });
  const sum = graph.add('Add', [variance, graph.scalar(configNumber(config, 'epsilon', 1e-3))]);
  const shape = input.shape.map((size, axis) => (axes.includes(axis) ? size : 1));
  const apply = (op: string, name: string, weight: string): string => {
    const tensor = weights.get(weight);
    return tensor === undefined ? name : graph.add(op, [name, graph.floats(shape, tensor.data)]);
  };
  const scaled = apply('Mul', graph.add('Div', [difference, graph.add('Sqrt', [sum])]), 'gamma');
  return apply('Add', scaled, 'beta');
};

/** Layers that change the shape or the order of values, or nothing. */
export const shapeLayer: LayerWriter = (graph, { className, config, inputs: [input], shape }) => {
  const { name, shape: from } = input;
  switch (className) {
    case 'Flatten': {
      const { order } = orderWithLast(from.length, [1]);
      return graph.reshaped(hasChannelsFirst(config) ? graph.transposed(name, order) : name, shape);
    }
    case 'Reshape':
      return graph.reshaped(name, shape);
    case 'Permute':
      return graph.add('Transpose', [name], { perm: [0, ...configNumbers(config, 'dims', 1, 1)] });
    case 'RepeatVector': {
      const row = graph.reshaped(name, shape.with(1, 1));
      return graph.add('Expand', [row, graph.integers(shape)]);
    }
    default:
      return graph.add('Identity', [name]);
  }
};

const MERGES: Readonly<Record<string, string>> = {
  Add: 'Sum',
  Average: 'Mean',
  Maximum: 'Max',
  Minimum: 'Min',
};

/** Layers of several inputs. */
export const mergeLayer: LayerWriter = (graph, layer) => {
  const { className, config, inputs } = layer;
  const names = inputs.map(({ name }) => name);
  if (className === 'Concatenate')
    return graph.add('Concat', names, { axis: configNumber(config, 'axis', -1) });
  if (className === 'Dot') return writeDot(graph, layer);
  if (new Set(inputs.map(({ shape }) => shape.length)).size > 1) return undefined;
  if (className === 'Multiply') return names.reduce((product, name) => graph.add('Mul', [product, name]));
  const merge = MERGES[className];
  return merge && graph.add(merge, names);
};

const writeDot: LayerWriter = (graph, { config, inputs, shape }) => {
  if (config['normalize'] === true) return undefined;
  const axes = configNumbers(config, 'axes', 2, -1);
  const [left, right] = inputs.map(({ name, shape: from }, index) => {
    const axis = (itemAt(axes, index) + from.length) % from.length;
    const moved = graph.transposed(name, orderWithLast(from.length, [axis]).order);
    const [samples, length] = [itemAt(from, 0), itemAt(from, axis)];
    return graph.reshaped(moved, [samples, sizeOf(from) / samples / length, length]);
  }) as [string, string];
  return graph.reshaped(graph.add('MatMul', [left, graph.transposed(right, [0, 2, 1])]), shape);
};

export const embeddingLayer: LayerWriter = (graph, { config, weights, inputs: [input] }) => {
  const table = weights.get('embeddings');
  if (table === undefined || config['mask_zero'] === true) return undefined;
  // What a NaN becomes as an integer, ONNX leaves open.
  const known = graph.add('Where', [graph.add('IsNaN', [input.name]), graph.scalar(0), input.name]);
  const INT64 = 7;
  const indices = graph.add('Cast', [known], { to: INT64 });
  return graph.add('Gather', [graph.floats(table.shape, table.data), indices], { axis: 0 });
};
