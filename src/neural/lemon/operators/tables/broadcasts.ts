import { itemAt } from '../../../../base/item-at.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import { ALL, drawOperand, drawShape, FLOATS, INTEGERS, NUMBERS, scalar, UNSIGNED } from '../draw.ts';
import {
  operandAt,
  OPEN,
  UNSAID,
  type Call,
  type ExpectedValue,
  type Operator,
  type Value,
} from '../operator.ts';
import { bitsOf, endsOf, extremeInteger, fitted } from '../tensors.ts';
import { broadcast, drawBroadcast, several, two } from './element-by-element.ts';
import { roundedSum } from './reductions.ts';

const bool = (is: boolean): bigint => BigInt(is);

const compare = (
  name: string,
  types: readonly ElementType[],
  is: (a: Value, b: Value) => boolean,
): Operator =>
  two(name, types, {
    isTest: true,
    opset: 16,
    float: (a, b) => bool(is(a, b)),
    int: (a, b) => bool(is(a, b)),
  });

const logic = (name: string, int: (a: bigint, b: bigint) => bigint): Operator =>
  two(name, ['bool'], { int, isTest: true });

function intMod(a: bigint, b: bigint, type: ElementType): ExpectedValue {
  if (b === 0n || (b === -1n && a === endsOf(type)[0])) return OPEN;
  const rest = a % b;
  return rest === 0n || rest < 0n === b < 0n ? rest : rest + b;
}

function intPow(a: bigint, b: bigint, type: ElementType): ExpectedValue {
  if (b < 0n || (b > 64n && (a > 1n || a < -1n))) return OPEN;
  const parity = b > 64n ? 64n + (b % 2n) : b;
  const power = a ** parity;
  // Libraries compute powers as 64-bit floats.
  return power > 2n ** 53n || power < -(2n ** 53n) ? OPEN : fitted(type, power);
}

/** Pow in C; JavaScript differs where the base is 1 or -1. */
function pow(a: number, b: number): number {
  if (a === 1 || b === 0) return 1;
  return a === -1 && Math.abs(b) === Infinity ? 1 : a ** b;
}

function shifted(
  value: bigint,
  by: bigint,
  type: ElementType,
  { direction }: Call['attributes'],
): ExpectedValue {
  const bits = bitsOf(type);
  if (by >= bits) return OPEN;
  return direction === 'LEFT' ? BigInt.asUintN(bits, value << by) : value >> by;
}

/** The operators on several tensors, element by element, with broadcasting. */
export const BROADCASTS: readonly Operator[] = [
  two('Add', NUMBERS, { opset: 14, float: (a, b) => a + b, int: (a, b, type) => fitted(type, a + b) }),
  two('Sub', NUMBERS, { opset: 14, float: (a, b) => a - b, int: (a, b, type) => fitted(type, a - b) }),
  two('Mul', NUMBERS, { opset: 14, float: (a, b) => a * b, int: (a, b, type) => fitted(type, a * b) }),
  two('Div', NUMBERS, {
    opset: 14,
    float: (a, b) => a / b,
    int: (a, b, type) => (b === 0n ? OPEN : fitted(type, a / b)),
  }),
  two('Mod', NUMBERS, {
    attributes: (type) => ({ fmod: [type.startsWith('float') ? 1 : undefined] }),
    float: (a, b) => a % b,
    int: intMod,
  }),
  two('Pow', ['float32', 'float64', 'int32', 'int64'], {
    opset: 15,
    float: pow,
    int: intPow,
    isNear: true,
  }),
  // 0 times infinity only matters below 0.
  two('PRelu', [...FLOATS, 'int32', 'int64', 'uint32', 'uint64'], {
    ...{ opset: 16, isOneWay: true },
    float: (x, slope) => (x < 0 ? slope * x : x),
    int: (x, slope, type) => (x < 0n ? fitted(type, slope * x) : x),
  }),
  several(
    'Max',
    NUMBERS,
    (values) => [Math.max(...values)],
    (values) => extremeInteger(values, (a, b) => a > b),
  ),
  several(
    'Min',
    NUMBERS,
    (values) => [Math.min(...values)],
    (values) => extremeInteger(values, (a, b) => a < b),
  ),
  several('Sum', FLOATS, (values) => roundedSum(values)),
  several('Mean', FLOATS, (values) => roundedSum(values, values.length)),
  compare('Greater', NUMBERS, (a, b) => a > b),
  compare('GreaterOrEqual', NUMBERS, (a, b) => a >= b),
  compare('Less', NUMBERS, (a, b) => a < b),
  compare('LessOrEqual', NUMBERS, (a, b) => a <= b),
  compare('Equal', ALL, (a, b) => a === b),
  logic('And', (a, b) => a & b),
  logic('Or', (a, b) => a | b),
  logic('Xor', (a, b) => a ^ b),
  two('BitwiseAnd', INTEGERS, { opset: 18, int: (a, b) => a & b }),
  two('BitwiseOr', INTEGERS, { opset: 18, int: (a, b) => a | b }),
  two('BitwiseXor', INTEGERS, { opset: 18, int: (a, b) => a ^ b }),
  two('BitShift', UNSIGNED, { attributes: { direction: ['LEFT', 'RIGHT'] }, int: shifted }),
  {
    ...{ name: 'Where', opset: 16, types: ALL },
    draw: (choices, type) => ({
      inputs: drawBroadcast(choices, 3).map((shape, at) =>
        at === 0
          ? drawOperand(choices, 'condition', 'bool', shape)
          : drawOperand(choices, `x${at - 1}`, type, shape),
      ),
    }),
    evaluate: (_, call) =>
      broadcast(call.inputs, operandAt(call, 1).type, (values) => itemAt(values, values[0] === 1n ? 1 : 2)),
  },
  {
    ...{ name: 'Clip', types: NUMBERS },
    draw: (choices, type) => {
      const shape = drawShape(choices);
      const bounds = ['min', 'max'].map((name) =>
        choices.below(3) === 1
          ? undefined
          : scalar(type, itemAt(drawOperand(choices, name, type, [1]).values, 0)),
      );
      return { inputs: [drawOperand(choices, 'x', type, shape), ...bounds] };
    },
    evaluate: ({ type, shape, values }, { inputs: [, low, high] }) => {
      const ends = [low, high].map((bound) => bound?.values[0]);
      const clipped = (value: Value): ExpectedValue => {
        // An absent bound is the largest number of the type, or none.
        const isBeyond =
          ends.includes(undefined) &&
          [value, ...ends].some((number) => Math.abs(Number(number)) === Infinity);
        if (isBeyond || [value, ...ends].some((number) => Number.isNaN(Number(number ?? 0)))) return UNSAID;
        const least = ends[0] !== undefined && value < ends[0] ? ends[0] : value;
        return ends[1] !== undefined && least > ends[1] ? ends[1] : least;
      };
      return { type, shape, values: values.map(clipped) };
    },
  },
];
