import type { Random } from '../../../base/random.ts';
import { drawActivation } from '../layers/activations.ts';
import { chance, isSameShape, sizeOf, type Config, type Shape } from '../layers/layer-type.ts';
import { isSmall, newLayer, type NewLayer } from './draw-layer.ts';

/** Most weights of a dense layer that closes a bundle. */
const MAX_DENSE = 2 ** 16;

/**
 * Returns layers that bring an output of shape `from` to the shape `to`, with drawn activations; undefined if that takes too
 * many weights.
 */
export function closeBundle(random: Random, from: Shape, to: Shape): NewLayer[] | undefined {
  const added: NewLayer[] = [];
  let shape = from;
  const add = (className: string, config: Config): void => {
    const layer = newLayer(className, config, shape)!;
    added.push(layer);
    shape = layer.output;
  };
  const free = { activation: drawActivation(random), use_bias: chance(random, 0.5) };
  if (shape.length === 3 && to.length === 3) fitImage(shape, to, free, add);
  else if (shape.length === to.length && isSameShape(shape.slice(0, -1), to.slice(0, -1))) {
    if (!isSameShape(shape, to)) add('Dense', { units: to.at(-1)!, ...free });
  } else {
    if (shape.length > 1 && sizeOf(shape) !== sizeOf(to)) add('Flatten', {});
    if (sizeOf(shape) !== sizeOf(to) && sizeOf(shape) * sizeOf(to) > MAX_DENSE) {
      // A column of an image is cropped or padded without weights.
      add('Reshape', { target_shape: [sizeOf(shape), 1, 1] });
      fitImage(shape, [sizeOf(to), 1, 1], free, add);
    } else if (sizeOf(shape) !== sizeOf(to)) {
      add('Dense', { units: sizeOf(to), ...free });
    }
    if (!isSameShape(shape, to)) add('Reshape', { target_shape: [...to] });
  }
  return added.every(isSmall) && isSameShape(shape, to) ? added : undefined;
}

/** Crops, pads and convolves an image to another size and number of channels; `free` is the rest of a configuration. */
function fitImage(
  from: Shape,
  to: Shape,
  free: Config,
  add: (className: string, config: Config) => void,
): void {
  const excess = from.map((dim, at) => dim - to[at]!);
  const crop = excess.slice(0, 2).map((amount) => halves(Math.max(amount, 0)));
  const pad = excess.slice(0, 2).map((amount) => halves(Math.max(-amount, 0)));
  const image = { data_format: 'channels_last' };
  if (crop.flat().some((amount) => amount > 0)) add('Cropping2D', { cropping: crop, ...image });
  if (pad.flat().some((amount) => amount > 0)) add('ZeroPadding2D', { padding: pad, ...image });
  if (excess[2] === 0) return;
  const ones = [1, 1];
  add('Conv2D', {
    ...{ filters: to[2]!, kernel_size: ones, strides: ones, padding: 'valid', dilation_rate: ones, ...image },
    ...free,
  });
}

const halves = (count: number): number[] => [Math.floor(count / 2), Math.ceil(count / 2)];
