import { sizeOf } from '../layers/layer-type.ts';
import type { ElementType } from '../onnx/element-types.ts';
import type { Attribute } from '../onnx/protobuf.ts';
import type { Choices } from './choices.ts';
import type { Operand, Value } from './operator.ts';
import { endsOf, isFloat } from './tensors.ts';

export const FLOATS = ['float32', 'float64'] as const;
export const SIGNED = ['int32', 'int64', 'int8', 'int16'] as const;
export const UNSIGNED = ['uint8', 'uint16', 'uint32', 'uint64'] as const;
export const INTEGERS = [...SIGNED, ...UNSIGNED] as const;
export const NUMBERS = [...FLOATS, ...INTEGERS] as const;
export const ALL = [...NUMBERS, 'bool'] as const;

/** Lengths of a dimension: those that fill vector registers, those that do not, and none. */
const LENGTHS = [1, 2, 3, 4, 5, 2, 3, 7, 8, 9, 16, 17, 33, 70, 0];
/** Most elements of a drawn tensor: larger ones only take longer. */
const LARGEST = 600;

const RARE_FLOATS = [
  ...[1, 0, 2, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, -3, 10, -10, 127.5, 128, -129, 255.5, 300, -300],
  ...[0.1, 65_536, 16_777_217, 1e10, -1e10, 1e-10, 1e30, -1e30, 3e38, -3e38, 1e-40, -1e-40, -0],
  ...[NaN, Infinity, -Infinity],
];
/** What floats meet least often. */
const FLOAT_ENDS = [1, NaN, Infinity, -Infinity, 0, -0, 3e38, -3e38];

const SMALL = [1n, 2n, 3n, -1n, -2n, -3n, 5n, 7n, -7n, 0n];

/** How the values of a tensor are drawn. */
const MODES = ['plain', 'rare', 'ends', 'plain', 'same', 'rare'] as const;

export function drawShape(choices: Choices, least = 0, most = 4): number[] {
  const ranks = [1, 2, 3, 4, 0, 5].filter((rank) => rank >= least && rank <= most);
  const shape: number[] = [];
  const rank = choices.pick(ranks);
  for (let axis = 0; axis < rank; axis++) {
    const fitting = LENGTHS.filter((length) => sizeOf(shape) * length <= LARGEST);
    shape.push(choices.pick(fitting));
  }
  return shape;
}

/** Draws a shape without empty axes. */
export const drawFullShape = (choices: Choices, least = 0, most = 4): number[] =>
  drawShape(choices, least, most).map((size) => Math.max(1, size));

/** Draws a length of at least one. */
export const drawLength = (choices: Choices, most = 70): number =>
  choices.pick(LENGTHS.filter((length) => length > 0 && length <= most));

/** Draws a tensor; its values come from a stream with its name. */
export function drawOperand(
  choices: Choices,
  name: string,
  type: ElementType,
  shape: readonly number[],
): Operand {
  const mode = choices.pick(MODES);
  const stream = choices.stream(name);
  const size = sizeOf(shape);
  const same = mode === 'same' ? rareValue(stream, type) : undefined;
  const values = Array.from({ length: size }, () => same ?? drawValue(stream, type, mode));
  return { type, shape, values };
}

/** Returns a list of 64-bit integers as a tensor. */
export const integers = (list: readonly number[], type: ElementType = 'int64'): Operand => ({
  type,
  shape: [list.length],
  values: list.map(BigInt),
});

/** Returns one value as a tensor without axes. */
export const scalar = (type: ElementType, value: Value): Operand => ({ type, shape: [], values: [value] });

function drawValue(stream: Choices, type: ElementType, mode: (typeof MODES)[number]): Value {
  if (mode === 'rare') return rareValue(stream, type);
  if (isFloat(type)) {
    if (mode === 'ends') return rounded(type, stream.pick(FLOAT_ENDS));
    // From -3 to 5, those next to 1 first: zeros are rare values.
    const step = stream.below(801);
    return rounded(type, 1 + (step % 2 === 0 ? step / 2 : -(step + 1) / 2) / 100);
  }
  const [least, most] = endsOf(type);
  if (mode === 'ends') return stream.pick([most, least]);
  return stream.pick(type === 'bool' ? [1n, 0n] : least < 0n ? SMALL : SMALL.filter((value) => value >= 0n));
}

function rareValue(stream: Choices, type: ElementType): Value {
  if (isFloat(type)) return rounded(type, stream.pick(RARE_FLOATS));
  const [least, most] = endsOf(type);
  if (type === 'bool') return stream.pick([1n, 0n]);
  const ends = [most, least, most - 1n, least + 1n, most / 2n];
  return stream.pick([1n, 0n, 2n, 3n, 7n, ...ends, ...(least < 0n ? [-1n, -2n] : [])]);
}

const rounded = (type: ElementType, value: number): number =>
  type === 'float32' ? Math.fround(value) : value;

/** The values that attributes are drawn from; undefined: the attribute is left out. */
export type AttributeValues = Readonly<Record<string, readonly (Attribute | undefined)[]>>;

/** Returns the attributes that are not left out. */
export const present = (
  attributes: Readonly<Record<string, Attribute | undefined>>,
): Readonly<Record<string, Attribute>> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, Attribute] => entry[1] !== undefined),
  );

/** Draws attributes; those that are left out have their default. */
export const drawAttributes = (
  choices: Choices,
  values: AttributeValues,
): Readonly<Record<string, Attribute>> =>
  present(Object.fromEntries(Object.entries(values).map(([name, list]) => [name, choices.pick(list)])));

/** Draws an axis, as a number from -rank to rank - 1. */
export const drawAxis = (choices: Choices, rank: number): number => {
  const axis = choices.below(2 * rank);
  return axis < rank ? axis : axis - 2 * rank;
};

export const floatAttributes = (...values: readonly number[]): (Attribute | undefined)[] => [
  undefined,
  ...values.map((value) => ({ float: value })),
];
