import { itemAt } from '../../../base/item-at.ts';
import { sizeOf } from '../layers/layer-type.ts';
import type { Tensor } from '../model/layers-model.ts';

/** A tensor of 64-bit floats, with the largest absolute error that a float32 evaluation of each value may have. */
export type Bounded = {
  readonly shape: readonly number[];
  readonly values: Float64Array;
  /**
   * The bound of each value; Infinity where nothing can be said, NaN where nothing is said but back ends must agree. A
   * value that is NaN or infinite with bound 0 must be the same in every evaluation.
   */
  readonly bound: Float64Array;
};

/** Returns a tensor of zeros with bounds of zero. */
export function zeros(shape: readonly number[]): Bounded {
  const size = sizeOf(shape);
  return { shape, values: new Float64Array(size), bound: new Float64Array(size) };
}

export const exactly = ({ shape, data }: Tensor): Bounded => ({
  shape,
  values: Float64Array.from(data),
  bound: new Float64Array(data.length),
});

/** Returns the same values in another shape. */
export const withShape = ({ values, bound }: Bounded, shape: readonly number[]): Bounded => ({
  ...{ shape, values, bound },
});

/** Returns a tensor with the value and the bound of each place. */
export function boundedAt(
  shape: readonly number[],
  at: (place: number) => readonly [number, number],
): Bounded {
  const result = zeros(shape);
  for (let place = 0; place < result.values.length; place++)
    [result.values[place], result.bound[place]] = at(place);
  return result;
}

/** Returns a tensor whose places have sources in another; a source of -1 is a zero. */
export function gathered(
  input: Bounded,
  shape: readonly number[],
  source: (place: number) => number,
): Bounded {
  const result = zeros(shape);
  for (let place = 0; place < result.values.length; place++) {
    const from = source(place);
    if (from < 0) continue;
    result.values[place] = input.values[from]!;
    result.bound[place] = input.bound[from]!;
  }
  return result;
}

/** Returns a tensor with its axes in another order: axis `i` of the result is axis `order[i]`. */
export function permuted(input: Bounded, order: readonly number[]): Bounded {
  if (order.every((axis, index) => axis === index)) return input;
  const from = permutedPlaces(input.shape, order);
  return gathered(
    input,
    order.map((axis) => itemAt(input.shape, axis)),
    (place) => from[place]!,
  );
}

/** Returns the weights of a layer with their axes in another order. */
export function reordered({ shape, data }: Tensor, order: readonly number[]): Tensor {
  const sources = permutedPlaces(shape, order);
  return {
    shape: order.map((axis) => itemAt(shape, axis)),
    data: Float32Array.from(sources, (place) => data[place]!),
  };
}

/** Returns for each place of a permuted tensor its place in the original. */
export function permutedPlaces(shape: readonly number[], order: readonly number[]): Uint32Array {
  const strides = shape.map((_, axis) => sizeOf(shape.slice(axis + 1)));
  let places = new Uint32Array(1);
  for (const axis of order) {
    const [count, stride] = [itemAt(shape, axis), itemAt(strides, axis)];
    const next = new Uint32Array(places.length * count);
    for (let place = 0; place < places.length; place++) {
      for (let step = 0; step < count; step++) next[place * count + step] = places[place]! + step * stride;
    }
    places = next;
  }
  return places;
}

/** Returns an order of axes that moves some axes to the end, and the order that moves them back. */
export function orderWithLast(
  rank: number,
  last: readonly number[],
): { readonly order: readonly number[]; readonly back: readonly number[] } {
  const order = [...Array(rank).keys()].filter((axis) => !last.includes(axis)).concat(last);
  return { order, back: order.map((_, axis) => order.indexOf(axis)) };
}
