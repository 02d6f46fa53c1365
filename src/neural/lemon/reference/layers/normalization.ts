import { itemAt } from '../../../../base/item-at.ts';
import { boundedAt, orderWithLast, permuted, type Bounded } from '../bounded.ts';
import { sizeOf } from '../../layers/layer-type.ts';
import { configNumber, configNumbers } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { gamma, settled, sumBound, TINY, UNIT } from '../rounding.ts';

/** A number and its bound. */
type Number64 = { readonly value: number; readonly bound: number };
type Moments = { readonly mean: Number64; readonly variance: Number64 };

/** BatchNormalization along any axis. In training it takes the mean and variance of the batch. */
export const batchNormalization: LayerEvaluator = ({ config, weights, inputs: [input], isTraining }) => {
  const rank = input.shape.length;
  const axis = (configNumber(config, 'axis', -1) + rank) % rank;
  const [gammas, betas] = [weights.get('gamma'), weights.get('beta')];
  const [means, variances] = [weights.get('moving_mean'), weights.get('moving_variance')];
  const lacks = (config['scale'] !== false && !gammas) || (config['center'] !== false && !betas);
  if (lacks || (!isTraining && (!means || !variances))) return undefined;
  const order = [axis, ...Array(rank).keys()].filter((other, index) => index === 0 || other !== axis);
  const moved = permuted(input, order);
  const size = sizeOf(moved.shape.slice(1));
  const epsilon = configNumber(config, 'epsilon', 1e-3);
  const groups = Array.from({ length: itemAt(moved.shape, 0) }, (_, channel) =>
    groupOf(
      isTraining
        ? momentsOf(moved, channel * size, size)
        : { mean: exact(means!.data[channel]!), variance: exact(variances!.data[channel]!) },
      epsilon,
    ),
  );
  const result = boundedAt(moved.shape, (place) => {
    const channel = Math.floor(place / size);
    return normalised(moved, place, groups[channel]!, gammas?.data[channel], betas?.data[channel]);
  });
  return permuted(
    result,
    order.map((_, index) => order.indexOf(index)),
  );
};

/** LayerNormalization over one or several axes. */
export const layerNormalization: LayerEvaluator = ({ config, weights, inputs: [input] }) => {
  const rank = input.shape.length;
  const axes = configNumbers(config, 'axis', 1, -1).map((axis) => (axis + rank) % rank);
  const [gammas, betas] = [weights.get('gamma'), weights.get('beta')];
  if ((config['scale'] !== false && !gammas) || (config['center'] !== false && !betas)) return undefined;
  const { order, back } = orderWithLast(rank, axes);
  const moved = permuted(input, order);
  const size = sizeOf(axes.map((axis) => itemAt(input.shape, axis)));
  const epsilon = configNumber(config, 'epsilon', 1e-3);
  const groups = Array.from({ length: moved.values.length / size }, (_, row) =>
    groupOf(momentsOf(moved, row * size, size), epsilon),
  );
  const result = boundedAt(moved.shape, (place) => {
    const [row, column] = [Math.floor(place / size), place % size];
    return normalised(moved, place, groups[row]!, gammas?.data[column], betas?.data[column]);
  });
  return permuted(result, back);
};

/** The mean of a group of values, and what their differences to it are multiplied by. */
type Group = { readonly mean: Number64; readonly scale: Number64 };

const groupOf = ({ mean, variance }: Moments, epsilon: number): Group => ({
  ...{ mean, scale: scaleOf(variance, epsilon) },
});

const exact = (value: number): Number64 => ({ value, bound: 0 });

/** Returns `1 / sqrt(variance + epsilon)`; nothing can be said where rounding may change the sign below the root. */
function scaleOf({ value, bound }: Number64, epsilon: number): Number64 {
  const sum = value + epsilon;
  const error = bound + 2 * UNIT * (Math.abs(value) + epsilon);
  const scale = 1 / Math.sqrt(sum);
  if (!Number.isFinite(sum) || sum < -error)
    return { value: scale, bound: Number.isFinite(bound) ? 0 : Infinity };
  if (!(sum > error)) return { value: scale, bound: Infinity };
  return { value: scale, bound: 1 / Math.sqrt(sum - error) - scale + 8 * UNIT * scale };
}

/** Back ends may compute `x * scale + (beta - mean * scale)`, which errs by the size of its parts; so does the bound. */
function normalised(
  input: Bounded,
  place: number,
  { mean, scale }: Group,
  factor = 1,
  offset = 0,
): readonly [number, number] {
  const [x, error] = [input.values[place]!, input.bound[place]!];
  const slope = scale.value * factor;
  const slopeError = scale.bound * Math.abs(factor);
  const value = (x - mean.value) * slope + offset;
  const inputError = error + mean.bound;
  const inherited = inputError * (Math.abs(slope) + slopeError) + Math.abs(x - mean.value) * slopeError;
  const parts =
    (Math.abs(x) + Math.abs(mean.value) + inputError) * (Math.abs(slope) + slopeError) + Math.abs(offset);
  if (Number.isFinite(value)) return [value, settled(value, parts, inherited, 8 * UNIT * parts + 4 * TINY)];
  const isKnown = Number.isFinite(error) && Number.isFinite(mean.bound) && Number.isFinite(scale.bound);
  return [value, isKnown ? 0 : Infinity];
}

/** Back ends compute the variance from differences to the mean or from squares; the bound allows both. */
function momentsOf({ values, bound }: Bounded, start: number, size: number): Moments {
  let [sum, magnitude, error] = [0, 0, 0];
  for (let place = start; place < start + size; place++) {
    sum += values[place]!;
    magnitude += Math.abs(values[place]!);
    error += bound[place]!;
  }
  const mean = { value: sum / size, bound: (sumBound(sum, magnitude, error, size) / size) * (1 + 4 * UNIT) };
  let [variance, squares, inherited] = [0, 0, 0];
  for (let place = start; place < start + size; place++) {
    const difference = values[place]! - mean.value;
    const differenceError = bound[place]! + mean.bound;
    variance += difference * difference;
    squares += values[place]! * values[place]!;
    inherited += (2 * Math.abs(difference) + differenceError) * differenceError;
  }
  const rounding = (inherited + gamma(size + 8) * 2 * squares + size * TINY) / size;
  return { mean, variance: { value: variance / size, bound: settled(variance, squares, 0, rounding) } };
}
