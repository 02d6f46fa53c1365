import { itemAt } from '../../../base/item-at.ts';
import { lastSize } from '../layers/layer-type.ts';
import type { LayerConfig } from '../model/layers-model.ts';
import { orderWithLast, permuted, withShape, type Bounded } from './bounded.ts';
import { hasChannelsFirst, configNumbers } from './config.ts';

/** How a window moves along one axis. */
export interface Axis {
  /** Positions of the input. */
  readonly input: number;
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
  readonly before: number;
  /** Positions of padding after the input; negative if the last windows do not reach its end. */
  readonly after: number;
  /** Positions of the output. */
  readonly output: number;
}

/** How a window moves along depth, height and width; missing ones have one position. */
export type Window = readonly [Axis, Axis, Axis];

/** Returns the axis of a window with padding `same` or `valid`. */
export function axisOf(input: number, size: number, stride: number, dilation: number, isSame: boolean): Axis {
  const reach = (size - 1) * dilation + 1;
  const output = Math.max(0, isSame ? Math.ceil(input / stride) : Math.ceil((input - reach + 1) / stride));
  const total = (output - 1) * stride + reach - input;
  const before = isSame ? Math.floor(Math.max(0, total) / 2) : 0;
  return { input, size, stride, dilation, before, after: total - before, output };
}

/** Returns the axis of the window of a transposed convolution: the output takes the place of the input. */
export function transposedAxisOf(input: number, size: number, stride: number, isSame: boolean): Axis {
  const output = input * stride + (isSame ? 0 : Math.max(size - stride, 0));
  return { ...axisOf(output, size, stride, 1, isSame), input, output };
}

/** Returns three items; for fewer axes, puts `filler` before the given items. */
const three = <T>(items: readonly T[], filler: T): [T, T, T] =>
  [...Array<T>(3 - items.length).fill(filler), ...items] as [T, T, T];

const ONE: Axis = { input: 1, size: 1, stride: 1, dilation: 1, before: 0, after: 0, output: 1 };

/** The positions of a batch: `[samples, depth, height, width, channels]`. */
export interface Positions {
  readonly input: Bounded;
  readonly samples: number;
  readonly channels: number;
  /** Counts of positions along the axes that the tensor has. */
  readonly counts: readonly number[];
  /** Returns a tensor of positions in the shape and order of axes of the layer. */
  readonly restore: (output: Bounded, counts: readonly number[]) => Bounded;
}

/** Returns a tensor of one to three axes of positions with its channels last. */
export function positionsOf(input: Bounded, config: LayerConfig): Positions {
  const rank = input.shape.length - 2;
  const { order, back } = orderWithLast(input.shape.length, [1]);
  const isFirst = hasChannelsFirst(config);
  const moved = isFirst ? permuted(input, order) : input;
  const [samples, counts, channels] = [
    itemAt(moved.shape, 0),
    moved.shape.slice(1, -1),
    lastSize(moved.shape),
  ];
  return {
    input: withShape(moved, [samples, ...three(counts, 1), channels]),
    samples,
    channels,
    counts,
    restore: (output, outputCounts) => {
      const last = withShape(output, [samples, ...outputCounts.slice(3 - rank), lastSize(output.shape)]);
      return isFirst ? permuted(last, back) : last;
    },
  };
}

/** Returns the window of a layer over positions. */
export function windowOf(
  config: LayerConfig,
  counts: readonly number[],
  sizes: readonly number[],
  strides: readonly number[],
  isTransposed = false,
): Window {
  const dilations = configNumbers(config, 'dilation_rate', counts.length, 1);
  const isSame = config['padding'] === 'same';
  const axes = counts.map((count, axis) =>
    isTransposed
      ? transposedAxisOf(count, itemAt(sizes, axis), itemAt(strides, axis), isSame)
      : axisOf(count, itemAt(sizes, axis), itemAt(strides, axis), itemAt(dilations, axis), isSame),
  );
  return three(axes, ONE);
}

/** Returns the counts of positions of the output. */
export const outputCounts = (window: Window): [number, number, number] => [
  window[0].output,
  window[1].output,
  window[2].output,
];

/** Returns the places of the output, the window and the input along an axis, for each within the input. */
function tapsOf({ input, size, stride, dilation, before, output }: Axis): [number, number, number][] {
  const taps: [number, number, number][] = [];
  for (let out = 0; out < output; out++) {
    for (let tap = 0; tap < size; tap++) {
      const from = out * stride + tap * dilation - before;
      if (from >= 0 && from < input) taps.push([out, tap, from]);
    }
  }
  return taps;
}

/** Calls `visit` with the places of the output, the window and the input, for each within the input. */
export function eachTap(window: Window, visit: (output: number, tap: number, input: number) => void): void {
  const [, height, width] = window;
  const [depths, rows, columns] = [tapsOf(window[0]), tapsOf(height), tapsOf(width)];
  const place = (z: number, y: number, x: number, key: 'output' | 'size' | 'input'): number =>
    (z * height[key] + y) * width[key] + x;
  for (const [outZ, tapZ, inZ] of depths) {
    for (const [outY, tapY, inY] of rows) {
      for (const [outX, tapX, inX] of columns)
        visit(
          place(outZ, outY, outX, 'output'),
          place(tapZ, tapY, tapX, 'size'),
          place(inZ, inY, inX, 'input'),
        );
    }
  }
}
