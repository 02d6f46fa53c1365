import { itemAt } from '../../../../base/item-at.ts';
import { lastSize } from '../../layers/layer-type.ts';
import {
  activationBound,
  activationFunction,
  activationName,
  type ActivationFunction,
} from '../activation-functions.ts';
import { boundedAt, orderWithLast, permuted, zeros, type Bounded } from '../bounded.ts';
import { configActivation, configNumber } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { gamma, settled, TINY, UNIT } from '../rounding.ts';

/** Returns the activation of a tensor; undefined if its name is unknown. */
export function activate(input: Bounded, name: string): Bounded | undefined {
  const short = activationName(name);
  if (short === 'linear') return input;
  if (short === 'softmax' || short === 'logsoftmax') return softmax(input, -1, short === 'logsoftmax');
  const known = activationFunction(name);
  return known && mapped(input, () => known);
}

/** The layers Activation, ReLU, LeakyReLU, ELU, Softmax and Rescaling. */
export const activation: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  if (className === 'Activation') return activate(input, configActivation(config));
  if (className === 'Softmax') return softmax(input, configNumber(config, 'axis', -1), false);
  if (className === 'ELU') return activate(input, 'elu');
  if (className === 'LeakyReLU') {
    const own = leaky(configNumber(config, 'alpha', 0.3));
    return mapped(input, () => own);
  }
  if (className === 'Rescaling') {
    const [scale, offset] = [configNumber(config, 'scale', 1), configNumber(config, 'offset', 0)];
    const rounding = (x: number, y: number): number => 4 * (Math.abs(x * scale) + Math.abs(y));
    const own = { apply: (x: number) => x * scale + offset, rounding, slope: Math.abs(scale) };
    return mapped(input, () => own);
  }
  const most = configNumber(config, 'max_value', Infinity);
  if (configNumber(config, 'negative_slope', 0) !== 0 || configNumber(config, 'threshold', 0) !== 0)
    return undefined;
  const own = { apply: (x: number) => Math.min(most, Math.max(0, x)), rounding: (_: number, y: number) => y };
  return mapped(input, () => own);
};

/** PReLU: the slope below zero is a weight, shared along axes of size 1. */
export const prelu: LayerEvaluator = ({ weights, inputs: [input] }) => {
  const alpha = weights.get('alpha');
  if (alpha === undefined) return undefined;
  const places = broadcastPlaces(input.shape, [1, ...alpha.shape]);
  return mapped(input, (place) => leaky(alpha.data[places[place]!]!));
};

/** ThresholdedReLU is zero up to its threshold; near it a value may fall on either side. */
export const thresholdedRelu: LayerEvaluator = ({ config, inputs: [input] }) => {
  const threshold = configNumber(config, 'theta', 1);
  return boundedAt(input.shape, (place) => {
    const [x, error] = [input.values[place]!, input.bound[place]!];
    const isNear = !(Math.abs(x - threshold) > error + UNIT * Math.abs(threshold));
    const y = Number.isNaN(x) || x > threshold ? x : 0;
    if (x === -Infinity) return [y, Infinity];
    if (Number.isNaN(x)) return [y, error];
    return [y, isNear ? Math.abs(x) + error : x > threshold ? error : TINY];
  });
};

const leaky = (alpha: number): ActivationFunction => ({
  apply: (x) => (x < 0 ? alpha * x : x),
  rounding: (x, y) => (x < 0 ? 4 * Math.abs(y) : 0),
  slope: Math.max(1, Math.abs(alpha)),
});

/** Returns for each place of a tensor the place of a tensor that is broadcast to it. */
export function broadcastPlaces(shape: readonly number[], small: readonly number[]): Uint32Array {
  let places = new Uint32Array(1);
  shape.forEach((count, axis) => {
    const size = itemAt(small, axis);
    const next = new Uint32Array(places.length * count);
    for (let place = 0; place < places.length; place++) {
      for (let step = 0; step < count; step++) {
        next[place * count + step] = places[place]! * size + (size === 1 ? 0 : step);
      }
    }
    places = next;
  });
  return places;
}

/** Returns a tensor whose places are mapped by functions. */
const mapped = (
  { shape, values, bound }: Bounded,
  functionAt: (place: number) => ActivationFunction,
): Bounded =>
  boundedAt(shape, (place) => {
    const own = functionAt(place);
    const y = own.apply(values[place]!);
    return [y, activationBound(own, values[place]!, bound[place]!, y)];
  });

function softmax(input: Bounded, axis: number, isLog: boolean): Bounded {
  const rank = input.shape.length;
  const { order, back } = orderWithLast(rank, [(axis + rank) % rank]);
  const moved = permuted(input, order);
  const result = zeros(moved.shape);
  const size = lastSize(moved.shape);
  for (let row = 0; row < moved.values.length; row += size) softmaxRow(moved, result, row, size, isLog);
  return permuted(result, back);
}

/** The log of the sum errs by the mean error of all exponents, weighted by their softmax. */
function softmaxRow(input: Bounded, result: Bounded, start: number, size: number, isLog: boolean): void {
  const x = input.values.subarray(start, start + size);
  const error = input.bound.subarray(start, start + size);
  const most = x.reduce((one, other) => Math.max(one, other), -Infinity);
  const sum = x.reduce((sum, value) => sum + Math.exp(value - most), 0);
  const exponent = (index: number): number =>
    error[index]! + UNIT * (8 + 4 * Math.abs(x[index]! - most) + 2 * Math.abs(most));
  let spread = 0;
  for (let index = 0; index < size; index++) {
    spread += (Math.exp(x[index]! - most) / sum) * Math.expm1(exponent(index));
  }
  const inherited = error.reduce((one, other) => one + other, 0);
  for (let index = 0; index < size; index++) {
    const log = x[index]! - most - Math.log(sum);
    const y = isLog ? log : Math.exp(x[index]! - most) / sum;
    const logError = exponent(index) + Math.log1p(spread) + gamma(size);
    const own = isLog
      ? logError + 4 * UNIT * Math.abs(log)
      : Math.min(y * Math.expm1(logError), Math.max(y, 1 - y) + 8 * UNIT);
    result.values[start + index] = y;
    const known = Number.isFinite(inherited) ? 0 : Infinity;
    result.bound[start + index] = settled(y, Math.abs(y), known, own + TINY);
  }
}
