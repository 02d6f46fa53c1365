import { itemAt } from '../../../../base/item-at.ts';
import type { LayerConfig } from '../../model/layers-model.ts';
import { gathered, orderWithLast, permuted, withShape } from '../bounded.ts';
import { sizeOf } from '../../layers/layer-type.ts';
import { hasChannelsFirst, configNumber, configNumbers, configPairs } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { stretched } from './resizing.ts';

/** Layers that change nothing outside training. */
export const identity: LayerEvaluator = ({ inputs: [input], isTraining }) => (isTraining ? undefined : input);

export const flatten: LayerEvaluator = ({ config, inputs: [input] }) => {
  const { shape } = input;
  const moved = hasChannelsFirst(config) ? permuted(input, orderWithLast(shape.length, [1]).order) : input;
  return withShape(moved, [itemAt(shape, 0), sizeOf(shape.slice(1))]);
};

/** Reshape; one size of the target may be unknown. */
export const reshape: LayerEvaluator = ({ config, inputs: [input] }) => {
  const target = config['target_shape'] as readonly (number | null)[];
  const size = sizeOf(input.shape.slice(1));
  const withUnknown = (unknown: number): number[] =>
    target.map((count) => (count === null || count < 0 ? unknown : count));
  const shape = [itemAt(input.shape, 0), ...withUnknown(size / sizeOf(withUnknown(1)))];
  return sizeOf(shape) === input.values.length ? withShape(input, shape) : undefined;
};

export const permute: LayerEvaluator = ({ config, inputs: [input] }) =>
  permuted(input, [0, ...configNumbers(config, 'dims', 1, 1)]);

export const repeatVector: LayerEvaluator = ({ config, inputs: [input] }) => {
  const [samples, size] = input.shape as [number, number];
  const count = configNumber(config, 'n', 1);
  const source = (place: number): number => Math.floor(place / (count * size)) * size + (place % size);
  return gathered(input, [samples, count, size], source);
};

/** ZeroPadding2D, Cropping2D, UpSampling2D and CenterCrop; undefined for a crop that is larger than the image. */
export const resized: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  const { order, back } = orderWithLast(4, [hasChannelsFirst(config) ? 1 : 3]);
  const moved = permuted(input, order);
  const [samples, height, width, channels] = moved.shape as [number, number, number, number];
  if (className === 'UpSampling2D' && config['interpolation'] === 'bilinear') {
    const [vertical, horizontal] = configNumbers(config, 'size', 2, 2) as [number, number];
    const rows = { count: height * vertical, ratio: 1 / vertical };
    return permuted(stretched(moved, rows, { count: width * horizontal, ratio: 1 / horizontal }), back);
  }
  if (configNumber(config, 'height', 0) > height || configNumber(config, 'width', 0) > width)
    return undefined;
  const rows = sourcesAlong(className, config, 0, height);
  const columns = sourcesAlong(className, config, 1, width);
  const result = gathered(moved, [samples, rows.length, columns.length, channels], (place) => {
    const channel = place % channels;
    const column = columns[Math.floor(place / channels) % columns.length]!;
    const row = rows[Math.floor(place / channels / columns.length) % rows.length]!;
    const sample = Math.floor(place / channels / columns.length / rows.length);
    if (row < 0 || row >= height || column < 0 || column >= width) return -1;
    return ((sample * height + row) * width + column) * channels + channel;
  });
  return permuted(result, back);
};

/** Returns for each position along an axis its source; a source outside the axis is padding. */
function sourcesAlong(
  className: string,
  config: LayerConfig,
  axis: number,
  count: number,
): readonly number[] {
  if (className === 'UpSampling2D') {
    const size = itemAt(configNumbers(config, 'size', 2, 2), axis);
    return Array.from({ length: count * size }, (_, place) => Math.floor(place / size));
  }
  if (className === 'CenterCrop') {
    const length = configNumber(config, itemAt(['height', 'width'], axis), count);
    return Array.from({ length }, (_, place) => place + Math.floor((count - length) / 2));
  }
  const isCropping = className === 'Cropping2D';
  const pairs = isCropping ? configPairs(config, 'cropping', 0) : configPairs(config, 'padding', 1);
  const [first, last] = itemAt(pairs, axis);
  const [before, after] = isCropping ? [-first, -last] : [first, last];
  return Array.from({ length: Math.max(0, count + before + after) }, (_, place) => place - before);
}
