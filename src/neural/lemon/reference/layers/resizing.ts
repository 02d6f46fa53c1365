import { itemAt } from '../../../../base/item-at.ts';
import { boundedAt, type Bounded } from '../bounded.ts';
import { configNumber, configNumbers } from '../config.ts';
import type { LayerEvaluator } from '../layer-call.ts';
import { settled, TINY, UNIT } from '../rounding.ts';

/** Distance of a position from the middle between two sources within which rounding may choose either. */
const NEAR = 1e-4;

/** The positions of a resized axis in coordinates of the image's axis. */
export interface Grid {
  readonly count: number;
  /** Steps on the axis of the image from one position to the next. */
  readonly ratio: number;
}

/** Resizing, whose corner pixels stay corners unless it crops to the aspect ratio, and RandomWidth of one width. */
export const resizing: LayerEvaluator = ({ className, config, inputs: [input] }) => {
  const [, height, width] = input.shape as [number, number, number];
  const isResizing = className === 'Resizing';
  const keepsCorners = isResizing && config['crop_to_aspect_ratio'] !== true;
  const grid = (from: number, to: number): Grid => ({
    count: to,
    ratio: keepsCorners && to > 1 ? (from - 1) / (to - 1) : from / to,
  });
  const rows = grid(height, isResizing ? configNumber(config, 'height', height) : height);
  const factor = isResizing ? 0 : itemAt(configNumbers(config, 'factor', 1, 0), 0);
  const columns = grid(
    width,
    isResizing ? configNumber(config, 'width', width) : Math.round(width * (1 + factor)),
  );
  return config['interpolation'] === 'nearest'
    ? nearest(input, rows, columns, keepsCorners ? 0.5 : 0)
    : stretched(input, rows, columns);
};

/** Takes the source before each position, or with an offset of a half the nearest one. */
function nearest(input: Bounded, rows: Grid, columns: Grid, offset: number): Bounded {
  const sources = ({ ratio }: Grid, place: number, length: number): readonly number[] =>
    [-NEAR, NEAR].map((error) =>
      Math.min(length - 1, Math.max(0, Math.floor(place * ratio + offset + error))),
    );
  const [, height, width] = input.shape as [number, number, number];
  return resampled(input, rows, columns, (row, column, valueAt) => {
    const all = sources(rows, row, height).flatMap((y) =>
      sources(columns, column, width).map((x) => valueAt(y, x)),
    );
    const [value, bound] = itemAt(all, all.length - 1);
    if (all.every((other) => Object.is(other[0], value))) return [value, bound];
    return [value, Math.max(...all.map((other) => Math.abs(other[0] - value) + other[1])) || Infinity];
  });
}

/** True if floats of 32 bits have a position of an image exactly. */
const isExact = (position: number): boolean => Number.isInteger(position * 1024);

/** Bilinear interpolation; a position errs by a few unit roundoffs of the size of the input. */
export function stretched(input: Bounded, rows: Grid, columns: Grid): Bounded {
  const [, height, width] = input.shape as [number, number, number];
  const rounding = UNIT * (16 + 4 * (height + width));
  return resampled(input, rows, columns, (atRow, atColumn, valueAt) => {
    const [y, x] = [atRow * rows.ratio, atColumn * columns.ratio];
    const isSure = isExact(y) && isExact(x);
    let [value, error, largest] = [0, 0, 0];
    for (const row of [Math.floor(y), Math.floor(y) + 1]) {
      for (const column of [Math.floor(x), Math.floor(x) + 1]) {
        const [own, bound] = valueAt(Math.min(row, height - 1), Math.min(column, width - 1));
        const weight = (1 - Math.abs(y - row)) * (1 - Math.abs(x - column));
        // A neighbour whose weight is surely zero does not count, not even an infinite one.
        if (weight === 0 && isSure) continue;
        value += weight * own;
        error = Math.max(error, bound);
        largest = Math.max(largest, Math.abs(own));
      }
    }
    // Formulas with a difference of neighbours make NaN of an infinity: all back ends must use one of them, or none.
    if (!Number.isFinite(value)) return [value, isSure ? NaN : Infinity];
    return [value, settled(value, 2 * largest, error, rounding * (largest + error) + TINY)];
  });
}

type Value = readonly [value: number, bound: number];

/** Returns an image computed from another image; each value reads rows and columns of its own channel. */
function resampled(
  { shape, values, bound }: Bounded,
  rows: Grid,
  columns: Grid,
  compute: (row: number, column: number, valueAt: (row: number, column: number) => Value) => Value,
): Bounded {
  const [samples, height, width, channels] = shape as [number, number, number, number];
  return boundedAt([samples, rows.count, columns.count, channels], (place) => {
    const pixel = Math.floor(place / channels);
    const sample = Math.floor(pixel / columns.count / rows.count);
    const valueAt = (row: number, column: number): Value => {
      const from = ((sample * height + row) * width + column) * channels + (place % channels);
      return [values[from]!, bound[from]!];
    };
    return compute(Math.floor(pixel / columns.count) % rows.count, pixel % columns.count, valueAt);
  });
}
