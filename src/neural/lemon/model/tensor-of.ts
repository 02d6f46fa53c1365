import { sizeOf, type Shape } from '../layers/layer-type.ts';
import type { Tensor } from './layers-model.ts';

/** Returns a tensor whose values a function gives, one after another. */
export const tensorOf = (shape: Shape, next: () => number): Tensor => ({
  shape,
  data: Float32Array.from({ length: sizeOf(shape) }, next),
});
