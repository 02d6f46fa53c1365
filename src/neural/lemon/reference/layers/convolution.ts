import { itemAt } from '../../../../base/item-at.ts';
import { lastSize } from '../../layers/layer-type.ts';
import type { Tensor } from '../../model/layers-model.ts';
import { reordered, type Bounded } from '../bounded.ts';
import { configActivation, configNumbers } from '../config.ts';
import { lacksBias, type LayerCall, type LayerEvaluator } from '../layer-call.ts';
import { Products } from '../products.ts';
import { eachTap, outputCounts, positionsOf, windowOf, type Positions, type Window } from '../window.ts';
import { activate } from './activation.ts';
import { multiplied } from './dense.ts';

/** Conv1D, Conv2D and Conv3D. */
export const convolution: LayerEvaluator = (call) => convolved(call, call.weights.get('kernel'), false);

/** DepthwiseConv2D: each channel has filters of its own. */
export const depthwiseConvolution: LayerEvaluator = (call) =>
  convolved(call, call.weights.get('depthwise_kernel'), true);

/** SeparableConv2D: a depthwise convolution, then one of size 1. */
export const separableConvolution: LayerEvaluator = (call) => {
  const { config, weights } = call;
  const [input] = call.inputs;
  const [depthwise, pointwise] = [weights.get('depthwise_kernel'), weights.get('pointwise_kernel')];
  const bias = weights.get('bias')?.data;
  if (depthwise === undefined || pointwise === undefined || lacksBias(call)) return undefined;
  const positions = positionsOf(input, config);
  const window = kernelWindow(call, positions, depthwise);
  const inner = convolve(positions, window, depthwise.data, lastSize(depthwise.shape), true);
  const outer = multiplied(inner, pointwise.data, lastSize(pointwise.shape), bias);
  return activate(positions.restore(outer, outputCounts(window)), configActivation(config));
};

/** Conv2DTranspose and Conv3DTranspose: the gradient of a convolution with respect to its input. */
export const transposedConvolution: LayerEvaluator = (call) => {
  const { config, weights } = call;
  const [input] = call.inputs;
  const [kernel, bias] = [weights.get('kernel'), weights.get('bias')];
  if (kernel === undefined || lacksBias(call)) return undefined;
  const positions = positionsOf(input, config);
  const window = kernelWindow(call, positions, kernel, true);
  const last = kernel.shape.length - 1;
  const filters = itemAt(kernel.shape, last - 1);
  const order = [...Array(last - 1).keys(), last, last - 1];
  const weightsByInput = reordered(kernel, order).data;
  const size = window[0].output * window[1].output * window[2].output;
  const count = window[0].input * window[1].input * window[2].input;
  const products = new Products(positions.samples * size * filters);
  const scatter = window.map((axis) => ({ ...axis, input: axis.output, output: axis.input }));
  eachTap(scatter as unknown as Window, (from, tap, to) => {
    for (let sample = 0; sample < positions.samples; sample++) {
      for (let channel = 0; channel < positions.channels; channel++) {
        const place = (sample * count + from) * positions.channels + channel;
        const [x, error] = [positions.input.values[place]!, positions.input.bound[place]!];
        const first = (tap * positions.channels + channel) * filters;
        products.add(x, error, weightsByInput, first, filters, (sample * size + to) * filters);
      }
    }
  });
  if (bias !== undefined) products.addBias(bias.data);
  const shape = [positions.samples, ...outputCounts(window), filters];
  const result = products.result(shape, kernel.data.length / filters + 1);
  return activate(positions.restore(result, outputCounts(window)), configActivation(config));
};

function convolved(call: LayerCall, kernel: Tensor | undefined, isDepthwise: boolean): Bounded | undefined {
  const bias = call.weights.get('bias')?.data;
  if (kernel === undefined || lacksBias(call) || call.config['padding'] === 'causal') return undefined;
  const positions = positionsOf(call.inputs[0], call.config);
  if (kernel.shape.at(-2) !== positions.channels) return undefined;
  const window = kernelWindow(call, positions, kernel);
  const result = convolve(positions, window, kernel.data, lastSize(kernel.shape), isDepthwise, bias);
  return activate(positions.restore(result, outputCounts(window)), configActivation(call.config));
}

const kernelWindow = (
  { config }: Pick<LayerCall, 'config'>,
  { counts }: Positions,
  kernel: Tensor,
  isTransposed = false,
): Window =>
  windowOf(
    config,
    counts,
    kernel.shape.slice(0, -2),
    configNumbers(config, 'strides', counts.length, 1),
    isTransposed,
  );

/** @param filters the filters of each channel if the convolution is depthwise, else of all channels. */
function convolve(
  { input, samples, channels }: Positions,
  window: Window,
  kernel: Float32Array,
  filters: number,
  isDepthwise: boolean,
  bias?: Float32Array,
): Bounded {
  const [count, size] = [
    input.values.length / samples / channels,
    window.reduce((size, axis) => size * axis.output, 1),
  ];
  const width = isDepthwise ? channels * filters : filters;
  const products = new Products(samples * size * width);
  const { values, bound } = input;
  eachTap(window, (to, tap, from) => {
    for (let sample = 0; sample < samples; sample++) {
      const first = (sample * count + from) * channels;
      const sums = (sample * size + to) * width;
      for (let channel = 0; channel < channels; channel++) {
        const offset = isDepthwise ? channel * filters : 0;
        const weights = (tap * channels + channel) * filters;
        const [x, error] = [values[first + channel]!, bound[first + channel]!];
        products.add(x, error, kernel, weights, filters, sums + offset);
      }
    }
  });
  if (bias !== undefined) products.addBias(bias);
  const taps = kernel.length / filters;
  const result = products.result(
    [samples, ...outputCounts(window), width],
    (isDepthwise ? taps / channels : taps) + 1,
  );
  // Padding by zeros times a weight that is not finite is NaN in some back ends.
  if (!kernel.every(Number.isFinite)) result.bound.fill(Infinity);
  return result;
}
