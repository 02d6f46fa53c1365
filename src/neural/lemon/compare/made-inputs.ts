import type { Random } from '../../../base/random.ts';
import { sizeOf } from '../layers/layer-type.ts';
import type { ModelInput, TypedTensor } from './shipped-model.ts';

/** Integers of a made input are below this: they may be indices. */
const INTEGERS = 10;
/** Ranges of made inputs, one after another: of images, of normalized data, of bytes. */
const RANGES = [
  [0, 1],
  [-1, 1],
  [0, 255],
] as const;

/** Returns input number `at` for a model; open dimensions have the length `size`, and the batch 1. */
export function madeInput(
  inputs: readonly ModelInput[],
  at: number,
  size: number,
  random: Random,
): Map<string, TypedTensor> {
  const [low, high] = RANGES[at % RANGES.length]!;
  return new Map(
    inputs.map(({ name, shape: open, dtype }) => {
      const shape = open.map((length, axis) => length ?? (axis === 0 ? 1 : size));
      const value = (): number =>
        dtype.startsWith('float')
          ? low + (high - low) * random.next()
          : random.below(dtype === 'bool' ? 2 : INTEGERS);
      return [name, { shape, dtype, data: Float32Array.from({ length: sizeOf(shape) }, value) }];
    }),
  );
}
