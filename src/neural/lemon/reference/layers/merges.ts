import { orderWithLast, permuted, sizeOf, zeros, type Bounded } from '../bounded.ts';
import { numberOf, numbersOf } from '../config.ts';
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
    shape[0]!,
    ...Array<number>(rank - shape.length).fill(1),
    ...shape.slice(1),
  ]);
  const shape = shapes[0]!.map((_, axis) => Math.max(...shapes.map((one) => one[axis]!)));
  if (shapes.some((one) => one.some((count, axis) => count !== 1 && count !== shape[axis]))) return undefined;
  const places = shapes.map((one) => broadcastPlaces(shape, one));
  const result = zeros(shape);
  const [values, bounds] = [new Float64Array(inputs.length), new Float64Array(inputs.length)];
  for (let place = 0; place < result.values.length; place++) {
    inputs.forEach((input, index) => {
      values[index] = input.values[places[index]![place]!]!;
      bounds[index] = input.bound[places[index]![place]!]!;
    });
    const [value, bound] = merged(className, values, bounds);
    result.values[place] = value;
    result.bound[place] = bound;
  }
  return result;
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

/** Concatenate. */
export const concatenate: LayerEvaluator = ({ config, inputs }) =>
  concatenated(inputs, numberOf(config, 'axis', -1));

/** Returns tensors one behind the other along an axis. */
export function concatenated(inputs: readonly Bounded[], place: number): Bounded {
  const rank = inputs[0]!.shape.length;
  const axis = (place + rank) % rank;
  const shape = inputs[0]!.shape.map((count, index) =>
    index === axis ? inputs.reduce((sum, input) => sum + input.shape[axis]!, 0) : count,
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

/** Dot: contracts one axis of each input, sample by sample. */
export const dot: LayerEvaluator = ({ config, inputs }) => {
  const axes = numbersOf(config, 'axes', 2, -1);
  const [left, right] = inputs.map((input, index) => {
    const axis = (axes[index]! + input.shape.length) % input.shape.length;
    const moved = permuted(input, orderWithLast(input.shape.length, [axis]).order);
    return config['normalize'] === true ? normalised(moved) : moved;
  }) as [Bounded, Bounded];
  const [size, samples] = [left.shape.at(-1)!, left.shape[0]!];
  if (right.shape.at(-1) !== size) return undefined;
  const [rows, columns] = [left, right].map(({ shape }) => sizeOf(shape.slice(1, -1))) as [number, number];
  const products = new Products(samples * rows * columns);
  for (let to = 0; to < products.sum.length; to++) {
    const sample = Math.floor(to / rows / columns);
    const [row, column] = [Math.floor(to / columns) % rows, to % columns];
    for (let index = 0; index < size; index++) {
      const one = (sample * rows + row) * size + index;
      const other = (sample * columns + column) * size + index;
      products.addProduct(left.values[one]!, left.bound[one]!, right.values[other]!, right.bound[other]!, to);
    }
  }
  const shape = [samples, ...left.shape.slice(1, -1), ...right.shape.slice(1, -1)];
  return products.result(shape.length === 1 ? [samples, 1] : shape, size);
};

/** The smallest square of a norm, as in TensorFlow.js. */
const EPSILON = 1e-7;

/** Returns vectors along the last axis divided by their norms. */
function normalised(input: Bounded): Bounded {
  const result = zeros(input.shape);
  const size = input.shape.at(-1)!;
  for (let row = 0; row < input.values.length; row += size) {
    const products = new Products(1);
    for (let place = row; place < row + size; place++) {
      const [x, error] = [input.values[place]!, input.bound[place]!];
      products.addProduct(x, error, x, error, 0);
    }
    const { values, bound } = products.result([1], size);
    const square = Math.max(values[0]!, EPSILON);
    const factor = 1 / Math.sqrt(square);
    const relative = bound[0]! / square;
    const factorBound = relative < 1 ? factor * (1 / Math.sqrt(1 - relative) - 1 + 8 * UNIT) : Infinity;
    for (let place = row; place < row + size; place++) {
      result.values[place] = input.values[place]! * factor;
      result.bound[place] = productBound(input.values[place]!, input.bound[place]!, factor, factorBound);
    }
  }
  return result;
}
