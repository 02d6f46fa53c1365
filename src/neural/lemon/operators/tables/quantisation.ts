import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import { drawAxis } from '../draw.ts';
import { OPEN, type ExpectedValue, type Operand } from '../operator.ts';
import { axisOf, endsOf, roundedEven, saturated } from '../tensors.ts';

/** Scales: powers of two divide without rounding. */
const SCALES = [1, 0.5, 2, 0.1, 0.03, 4, 7];

/** Magnitude beyond which every integer is saturated. */
const LARGEST = 2 ** 40;

/** Draws scales, one for all or one for each of a number of channels. */
export function drawScales(choices: Choices, name: string, shape: readonly number[]): Operand {
  const stream = choices.stream(name);
  const count = shape[0] ?? 1;
  const values = Array.from({ length: count }, () => Math.fround(stream.pick(SCALES)));
  return { type: 'float32', shape, values };
}

/** Draws zero points. */
export function drawZeros(
  choices: Choices,
  name: string,
  type: ElementType,
  shape: readonly number[],
): Operand {
  const stream = choices.stream(name);
  const [least, most] = endsOf(type);
  const values = Array.from({ length: shape[0] ?? 1 }, () =>
    BigInt(stream.pick([Number(least) < 0 ? 0 : 128, 0, 1, Number(most), Number(least)])),
  );
  return { type, shape, values };
}

/**
 * Returns a float as an integer of a type: rounded to the nearest even one, with a zero point, and no further than the ends.
 * Next to a half, where rounding of the float decides, both integers are right.
 *
 * @param error by how much the float may be off.
 */
export function quantised(type: ElementType, value: number, zero: bigint, error: number): ExpectedValue {
  if (Number.isNaN(value)) return OPEN;
  const candidates = (Number.isFinite(value) ? [value - error, value, value + error] : [value]).map((one) =>
    saturated(type, BigInt(roundedEven(Math.max(-LARGEST, Math.min(LARGEST, one)))) + zero),
  );
  const own = new Set(candidates);
  return own.size === 1 ? candidates[0]! : own;
}

/** Draws an axis for channels, or none. */
export function drawChannels(
  choices: Choices,
  shape: readonly number[],
): readonly [number | undefined, number[]] {
  if (shape.length === 0 || choices.below(2) === 0) return [undefined, []];
  const axis = drawAxis(choices, shape.length);
  return [axis, [shape[axisOf(axis, shape.length)]!]];
}

/** Returns the value of a scale or zero point at a place. */
export function channelAt(parameter: Operand, place: readonly number[], axis: number): bigint | number {
  return parameter.shape.length === 0
    ? parameter.values[0]!
    : parameter.values[place[axisOf(axis, place.length)]!]!;
}
