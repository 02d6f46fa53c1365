import { itemAt } from '../../../../base/item-at.ts';
import { lastSize, sizeOf } from '../../layers/layer-type.ts';
import { boundedAt, orderWithLast, permuted, zeros, type Bounded } from '../bounded.ts';
import { configNumber, configNumbers } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { Products } from '../products.ts';
import { productBound, sumBound, TINY, UNIT } from '../rounding.ts';
import { broadcastPlaces } from './activation.ts';
import { greatestBound } from './pooling.ts';

/** Add, Average, Multiply, Maximum and Minimum; a size of 1 is broadcast. */
export const elementwise: LayerEvaluator = ({ className, inputs }) => combined(className, inputs);

/** Returns tensors merged element by element; undefined if their shapes do not fit. */
export function combined(className: string, inputs: readonly Bounded[]): Bounded | undefined {
  const rank = Math.max(...inputs.map(({ shape }) => shape.length));
  const shapes = inputs.map(({ shape }) => [
    itemAt(shape, 0),
    ...Array<number>(rank - shape.length).fill(1),
    ...shape.slice(1),
  ]);
  const shape = itemAt(shapes, 0).map((_, axis) => Math.max(...shapes.map((shape) => itemAt(shape, axis))));
  if (shapes.some((input) => input.some((count, axis) => count !== 1 && count !== shape[axis])))
    return undefined;
  const places = shapes.map((input) => broadcastPlaces(shape, input));
  const [values, bounds] = [new Float64Array(inputs.length), new Float64Array(inputs.length)];
  return boundedAt(shape, (place) => {
    inputs.forEach((input, index) => {
      values[index] = input.values[places[index]![place]!]!;
      bounds[index] = input.bound[places[index]![place]!]!;
    });
    return merged(className, values, bounds);
  });
}

function merged(className: string, values: Float64Array, bounds: Float64Array): readonly [number, number] {
  if (className === 'Multiply') {
    let [product, bound] = [values[0]!, bounds[0]!];
    for (let index = 1; index < values.length; index++) {
      bound = productBound(product, bound, values[index]!, bounds[index]!);
      product *= values[index]!;
    }
    return [product, bound];
  }
  if (className === 'Maximum' || className === 'Minimum') {
    const sign = className === 'Maximum' ? 1 : -1;
    let [value, low, high] = [-Infinity, -Infinity, -Infinity];
    values.forEach((each, index) => {
      value = Math.max(value, sign * each);
      low = Math.max(low, sign * each - bounds[index]!);
      high = Math.max(high, bounds[index] === Infinity ? Infinity : sign * each + bounds[index]!);
    });
    return [sign * value, greatestBound(value, low, high)];
  }
  let [sum, magnitude, inherited] = [0, 0, 0];
  for (let index = 0; index < values.length; index++) {
    sum += values[index]!;
    if (Number.isFinite(values[index])) magnitude += Math.abs(values[index]!);
    inherited += bounds[index]!;
  }
  const bound = sumBound(sum, magnitude, inherited, values.length);
  if (className === 'Add' || !Number.isFinite(sum)) return [sum, bound];
  return [sum / values.length, (bound + 4 * UNIT * magnitude) / values.length + TINY];
}

export const concatenate: LayerEvaluator = ({ config, inputs }) =>
  concatenated(inputs, configNumber(config, 'axis', -1));

/** Dot of two tensors along an axis of each, which `normalize` first gives the length 1. */
export const dot: LayerEvaluator = ({ config, inputs: [one, other] }) => {
  if (other === undefined) return undefined;
  const axes = configNumbers(config, 'axes', 2, -1);
  const [left, right] = [one, other].map((input, at) => {
    const rank = input.shape.length;
    const moved = permuted(input, orderWithLast(rank, [(itemAt(axes, at) + rank) % rank]).order);
    return config['normalize'] === true ? normalized(moved) : moved;
  }) as [Bounded, Bounded];
  const [samples, size] = [itemAt(left.shape, 0), lastSize(left.shape)];
  const [rows, columns] = [left, right].map(({ values }) => values.length / samples / size) as [
    number,
    number,
  ];
  const products = new Products(samples * rows * columns);
  for (let place = 0; place < samples * rows * columns; place++) {
    const sample = Math.floor(place / (rows * columns));
    const [from, to] = [Math.floor(place / columns) * size, (sample * columns + (place % columns)) * size];
    for (let at = 0; at < size; at++) {
      const [x, y] = [from + at, to + at];
      products.addProduct(left.values[x]!, left.bound[x]!, right.values[y]!, right.bound[y]!, place);
    }
  }
  const shape = [...left.shape.slice(1, -1), ...right.shape.slice(1, -1)];
  return products.result([samples, ...(shape.length === 0 ? [1] : shape)], size);
};

/** The least square of a length that vectors are divided by. */
const LEAST_SQUARE = 1e-7;

/** Returns a tensor whose vectors along the last axis are divided by their lengths. */
function normalized(input: Bounded): Bounded {
  const size = lastSize(input.shape);
  const squares = new Products(input.values.length / size);
  for (let place = 0; place < input.values.length; place++) {
    const [value, error] = [input.values[place]!, input.bound[place]!];
    squares.addProduct(value, error, value, error, Math.floor(place / size));
  }
  const { values: sums, bound: errors } = squares.result([], size);
  return boundedAt(input.shape, (place) => {
    const [x, error] = [input.values[place]!, input.bound[place]!];
    const [sum, sumError] = [sums[Math.floor(place / size)]!, errors[Math.floor(place / size)]!];
    const scale = 1 / Math.sqrt(Math.max(sum, LEAST_SQUARE));
    const largest = 1 / Math.sqrt(Math.max(sum - sumError, LEAST_SQUARE));
    const scaleError = Number.isNaN(sum) ? 0 : largest - scale + 8 * UNIT * scale;
    return [x * scale, productBound(x, error, scale, sumError === Infinity ? Infinity : scaleError)];
  });
}

/** Returns tensors one behind the other along an axis. */
export function concatenated(inputs: readonly Bounded[], place: number): Bounded {
  const { shape: first } = itemAt(inputs, 0);
  const axis = (place + first.length) % first.length;
  const shape = first.with(
    axis,
    inputs.reduce((sum, input) => sum + itemAt(input.shape, axis), 0),
  );
  const result = zeros(shape);
  const row = sizeOf(shape.slice(axis));
  let offset = 0;
  for (const { shape: own, values, bound } of inputs) {
    const size = sizeOf(own.slice(axis));
    for (let from = 0; from < values.length; from += size) {
      const to = (from / size) * row + offset;
      result.values.set(values.subarray(from, from + size), to);
      result.bound.set(bound.subarray(from, from + size), to);
    }
    offset += size;
  }
  return result;
}
