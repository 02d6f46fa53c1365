import { itemAt } from '../../../../base/item-at.ts';
import type { Choices } from '../choices.ts';
import { drawAttributes, drawOperand, integers } from '../draw.ts';
import {
  OPEN,
  textAttribute,
  UNSAID,
  type ExpectedValue,
  type Operand,
  type Operator,
  type Rounded,
} from '../operator.ts';
import { expectedAt, isFloat, placesOf, valueAt } from '../tensors.ts';

/** Scales: those that floats have exactly, and others. */
const SCALES = [1, 2, 3, 0.5, 1.5, 0.25, 2.5, 0.6, 0.3, 4, 1.7];
/** Distance to the middle of two elements, or to an element, from which on rounding does not decide. */
const NEAR = 1e-4;

/** Returns where an index of the result lies in the input, by the formula of a mode. */
function original(at: number, mode: string, [from, to]: readonly [number, number], scale: number): number {
  if (mode === 'asymmetric') return at / scale;
  if (mode === 'align_corners') return to === 1 ? 0 : (at * (from - 1)) / (to - 1);
  if (mode === 'pytorch_half_pixel' && to <= 1) return 0;
  return (at + 0.5) / scale - 0.5;
}

/** Returns the index of the nearest element; undefined if rounding decides which it is. */
function nearest(x: number, mode: string, isExact: boolean): number | undefined {
  const isOfMiddle = mode.startsWith('round');
  const rest = x - Math.floor(x);
  const distance = isOfMiddle ? Math.abs(rest - 0.5) : Math.min(rest, 1 - rest);
  if (!isExact && distance < NEAR) return undefined;
  if (mode === 'floor') return Math.floor(x);
  if (mode === 'ceil') return Math.ceil(x);
  return mode === 'round_prefer_floor' ? Math.ceil(x - 0.5) : Math.floor(x + 0.5);
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly scale: number;
}

/** Returns the value of the nearest element. */
function nearestValue(
  input: Operand,
  xs: readonly number[],
  axes: readonly Axis[],
  mode: string,
): ExpectedValue {
  const place = xs.map((x, axis) => {
    const { from, scale } = itemAt(axes, axis);
    const isExact =
      Number.isInteger(Math.log2(scale)) ||
      (Number.isInteger(scale) === false && Number.isInteger(scale * 4) && Number.isInteger(x * 1024));
    const index = nearest(x, mode, isExact || scale === 1);
    return index === undefined ? undefined : clamp(index, from);
  });
  return place.includes(undefined) ? OPEN : valueAt(input, place as number[]);
}

/** Returns the weighted mean of the elements around. */
function linearValue(input: Operand, xs: readonly number[], axes: readonly Axis[]): Rounded {
  let [sum, size] = [0, 0];
  let isUnsaid = false;
  for (const corner of placesOf(xs.map(() => 2))) {
    let weight = 1;
    const place = corner.map((side, axis) => {
      const { from } = itemAt(axes, axis);
      const x = Math.max(0, Math.min(from - 1, itemAt(xs, axis)));
      const rest = x - Math.floor(x);
      weight *= side === 0 ? 1 - rest : rest;
      return clamp(Math.floor(x) + side, from);
    });
    const value = valueAt(input, place) as number;
    // With a weight of zero, or nearly, an infinity counts or not.
    if (!Number.isFinite(value)) isUnsaid = true;
    if (weight === 0) continue;
    sum += weight * value;
    size += Math.abs(value);
  }
  return isUnsaid ? [UNSAID] : [sum, 1e-4 * size];
}

function drawScales(choices: Choices, rank: number, isLinear: boolean): number[] {
  // Batches and channels keep their size where values are interpolated: libraries have no others.
  return Array.from({ length: rank }, (_, axis) =>
    isLinear && axis < rank - 2 ? 1 : Math.fround(choices.pick(SCALES)),
  );
}

/** The operator that changes the lengths of axes. */
export const RESIZING: readonly Operator[] = [
  {
    ...{ name: 'Resize', types: ['float32', 'int32', 'uint8', 'int8'] },
    draw: (choices, type) => {
      const isLinear = type === 'float32' && choices.below(2) === 1;
      const shape = [1 + choices.below(2), 1 + choices.below(3), 1 + choices.below(6), 1 + choices.below(6)];
      const scales = drawScales(choices, shape.length, isLinear);
      const lengths = shape.map((size, axis) => Math.max(1, Math.floor(size * itemAt(scales, axis))));
      const isBySizes =
        choices.below(2) === 1 ||
        lengths.some((size, axis) => size !== Math.floor(itemAt(shape, axis) * itemAt(scales, axis)));
      const attributes = drawAttributes(choices, {
        mode: [isLinear ? 'linear' : undefined],
        coordinate_transformation_mode: [undefined, 'asymmetric', 'align_corners', 'pytorch_half_pixel'],
        nearest_mode: isLinear ? [undefined] : [undefined, 'floor', 'ceil', 'round_prefer_ceil'],
      });
      return {
        attributes,
        inputs: [
          drawOperand(choices, 'x', type, shape),
          undefined,
          ...(isBySizes
            ? [undefined, integers(lengths)]
            : [{ type: 'float32' as const, shape: [scales.length], values: scales }]),
        ],
      };
    },
    evaluate: (input, { inputs: [, , scales, sizes], attributes }) => {
      const axes = input.shape.map((from, axis): Axis => {
        const scale = scales?.values[axis] as number;
        const to = Number(sizes?.values[axis] ?? Math.floor(Math.fround(from * scale)));
        return { from, to, scale: sizes === undefined ? scale : to / from };
      });
      const coordinates = textAttribute(attributes, 'coordinate_transformation_mode', 'half_pixel');
      const isLinear = textAttribute(attributes, 'mode', 'nearest') === 'linear' && isFloat(input.type);
      const mode = textAttribute(attributes, 'nearest_mode', 'round_prefer_floor');
      const shape = axes.map(({ to }) => to);
      return expectedAt(input.type, shape, (place) => {
        const xs = place.map((at, axis) => {
          const { from, to, scale } = itemAt(axes, axis);
          return original(at, coordinates, [from, to], scale);
        });
        return isLinear ? linearValue(input, xs, axes) : nearestValue(input, xs, axes, mode);
      });
    },
  },
];
