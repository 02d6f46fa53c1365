import type { Tensor } from '../model/layers-model.ts';
import { sourcesOf } from './bounded.ts';

/** Returns a tensor with its axes in another order. */
export function reordered({ shape, data }: Tensor, order: readonly number[]): Tensor {
  const sources = sourcesOf(shape, order);
  return {
    shape: order.map((axis) => shape[axis]!),
    data: Float32Array.from(sources, (place) => data[place]!),
  };
}
