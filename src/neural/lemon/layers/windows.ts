import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { between, chance, type Config, type Shape } from './layer-type.ts';
import { configNumbers } from '../reference/config.ts';
import { axisOf } from '../reference/window.ts';

/** Largest size of a drawn window; the library's code for larger windows does not differ. */
const MAX_WINDOW = 5;
/** By how much a drawn stride may exceed the window: then some elements are in no window. */
const MAX_EXCESS = 2;

/** Returns the lengths of the spatial dimensions of a convolution or pooling. */
export function windowLengths(spatial: Shape, config: Config, sizeKey: string): number[] {
  const rank = spatial.length;
  const size = configNumbers(config, sizeKey, rank, 1);
  const strides = config['strides'] === null ? size : configNumbers(config, 'strides', rank, 1);
  const dilation = configNumbers(config, 'dilation_rate', rank, 1);
  const isSame = config['padding'] === 'same' || config['padding'] === 'causal';
  return spatial.map(
    (length, at) =>
      axisOf(length, itemAt(size, at), itemAt(strides, at), itemAt(dilation, at), isSame).output,
  );
}

/** Returns a drawn size for each dimension, the same for all half of the time. */
export function drawSizes(random: Random, rank: number, min: number, max: number): number[] {
  const first = between(random, min, max);
  return chance(random, 0.5)
    ? Array.from({ length: rank }, () => first)
    : Array.from({ length: rank }, () => between(random, min, max));
}

/** Returns a drawn window: its sizes, strides and padding. */
export function drawWindow(random: Random, rank: number, sizeKey: string): Config {
  const size = drawSizes(random, rank, 1, MAX_WINDOW);
  const strides = chance(random, 0.5)
    ? size.map(() => 1)
    : drawSizes(random, rank, 1, Math.max(...size) + MAX_EXCESS);
  return {
    [sizeKey]: size,
    strides,
    padding: random.pick(['same', 'valid']),
  };
}
