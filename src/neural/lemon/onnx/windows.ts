import { itemAt } from '../../../base/item-at.ts';
import { lastSize, sizeOf } from '../layers/layer-type.ts';
import { configActivation, hasChannelsFirst, configNumbers, configPairs } from '../reference/config.ts';
import { orderWithLast, reordered } from '../reference/bounded.ts';
import { windowOf, type Window } from '../reference/window.ts';
import { writeActivation } from './activations.ts';
import type { GraphBuilder, LayerToWrite, LayerWriter } from './graph-builder.ts';
import type { Attribute } from './protobuf.ts';

/** Writes a layer that ONNX has with the channels before the positions. */
function channelsFirst(
  graph: GraphBuilder,
  { config, inputs: [input] }: LayerToWrite,
  write: (name: string, counts: readonly number[], channels: number) => string,
): string {
  const { order: toLast, back: toFirst } = orderWithLast(input.shape.length, [1]);
  const isFirst = hasChannelsFirst(config);
  const counts = isFirst ? input.shape.slice(2) : input.shape.slice(1, -1);
  const channels = isFirst ? itemAt(input.shape, 1) : lastSize(input.shape);
  const name = isFirst ? input.name : graph.transposed(input.name, toFirst);
  const output = write(name, counts, channels);
  return isFirst ? output : graph.transposed(output, toLast);
}

function attributesOf(window: Window, rank: number): Record<string, Attribute> {
  const axes = window.slice(3 - rank);
  return {
    kernel_shape: axes.map(({ size }) => size),
    strides: axes.map(({ stride }) => stride),
    pads: [...axes.map(({ before }) => before), ...axes.map(({ after }) => Math.max(0, after))],
  };
}

/** Convolutions of all kinds. */
export const convolutionLayer: LayerWriter = (graph, layer) => {
  const { className, config, weights } = layer;
  const isDepthwise = className === 'DepthwiseConv2D' || className === 'SeparableConv2D';
  const isTransposed = className.endsWith('Transpose');
  const kernel = weights.get(isDepthwise ? 'depthwise_kernel' : 'kernel');
  const pointwise = weights.get('pointwise_kernel');
  if (kernel === undefined || config['padding'] === 'causal') return undefined;
  const bias = weights.get('bias');
  const biases = bias === undefined ? [] : [graph.floats(bias.shape, bias.data)];
  const rank = kernel.shape.length - 2;
  const output = channelsFirst(graph, layer, (name, counts, channels) => {
    const strides = configNumbers(config, 'strides', rank, 1);
    const window = windowOf(config, counts, kernel.shape.slice(0, rank), strides, isTransposed);
    const axes = window.slice(3 - rank);
    const attributes = attributesOf(window, rank);
    const positions = Array.from({ length: rank }, (_, axis) => axis);
    // The kernel of a transposed convolution has its inputs last; other kernels have their outputs last.
    const turned = reordered(
      kernel,
      isDepthwise ? [rank, rank + 1, ...positions] : [rank + 1, rank, ...positions],
    );
    const shape = isDepthwise
      ? [channels * lastSize(kernel.shape), 1, ...kernel.shape.slice(0, rank)]
      : turned.shape;
    const inputs = [name, graph.floats(shape, turned.data), ...(pointwise === undefined ? biases : [])];
    if (isTransposed) {
      const missing = axes.map(({ size, stride, before, after, input, output }) => {
        return output - ((input - 1) * stride + size - before - Math.max(0, after));
      });
      return graph.add('ConvTranspose', inputs, { ...attributes, output_padding: missing });
    }
    const dilations = axes.map(({ dilation }) => dilation);
    const group = isDepthwise ? channels : 1;
    const result = graph.add('Conv', inputs, { ...attributes, dilations, group });
    if (pointwise === undefined) return result;
    const points = reordered(pointwise, [rank + 1, rank, ...positions]);
    return graph.add('Conv', [result, graph.floats(points.shape, points.data), ...biases]);
  });
  return writeActivation(graph, output, configActivation(config));
};

/** Max and average pooling. */
export const poolingLayer: LayerWriter = (graph, layer) => {
  const { className, config } = layer;
  return channelsFirst(graph, layer, (name, counts) => {
    const sizes = configNumbers(config, 'pool_size', counts.length, 2);
    const strides = config['strides'] == null ? sizes : configNumbers(config, 'strides', counts.length, 1);
    const attributes = attributesOf(windowOf(config, counts, sizes, strides), counts.length);
    return graph.add(className.startsWith('Max') ? 'MaxPool' : 'AveragePool', [name], attributes);
  });
};

/** Pooling over all positions. */
export const globalPoolingLayer: LayerWriter = (graph, { className, config, inputs: [input], shape }) => {
  const { back: toFirst } = orderWithLast(input.shape.length, [1]);
  const name = hasChannelsFirst(config) ? input.name : graph.transposed(input.name, toFirst);
  const op = className.startsWith('GlobalMax') ? 'GlobalMaxPool' : 'GlobalAveragePool';
  return graph.reshaped(graph.add(op, [name]), shape);
};

/** ZeroPadding2D, Cropping2D and UpSampling2D. */
export const resizingLayer: LayerWriter = (graph, layer) => {
  const { className, config, shape } = layer;
  const [input] = layer.inputs;
  if (className === 'UpSampling2D') {
    return channelsFirst(graph, layer, (name) => {
      const scales = [1, 1, ...configNumbers(config, 'size', 2, 2)];
      return graph.add('Resize', [name, '', graph.floats([4], scales)], {
        mode: config['interpolation'] === 'bilinear' ? 'linear' : 'nearest',
        coordinate_transformation_mode: 'asymmetric',
        nearest_mode: 'floor',
      });
    });
  }
  if (sizeOf(shape) === 0) return undefined;
  const isCropping = className === 'Cropping2D';
  const pairs = isCropping ? configPairs(config, 'cropping', 0) : configPairs(config, 'padding', 1);
  const first = hasChannelsFirst(config) ? 2 : 1;
  const around = [0, 0, 0, 0].map((_, axis) => pairs[axis - first] ?? ([0, 0] as const));
  const starts = around.map(([before]) => before);
  if (!isCropping) {
    const pads = [...starts, ...around.map(([, after]) => after)];
    return graph.add('Pad', [input.name, graph.integers(pads)], { mode: 'constant' });
  }
  const ends = around.map(([, after], axis) => itemAt(input.shape, axis) - after);
  return graph.add('Slice', [input.name, graph.integers(starts), graph.integers(ends)]);
};
