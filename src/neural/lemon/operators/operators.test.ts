import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ElementType } from '../onnx/element-types.ts';
import { integers, scalar } from './draw.ts';
import {
  evaluated,
  OPEN,
  UNSAID,
  type Call,
  type ExpectedValue,
  type Operand,
  type Value,
} from './operator.ts';
import { OPERATORS } from './operators.ts';
import { erf } from '../reference/activation-functions.ts';

const tensor = (type: ElementType, values: readonly Value[], shape = [values.length]): Operand => ({
  ...{ type, shape, values },
});

/** Returns the values of the first output of an operator. */
const valuesOf = (
  name: string,
  inputs: Call['inputs'],
  attributes: Call['attributes'] = {},
): readonly ExpectedValue[] =>
  evaluated(
    OPERATORS.find((operator) => operator.name === name)!,
    { inputs, attributes },
  )[0]!.values;

test('integers lose their higher bits in a cast, floats must fit', () => {
  assert.equal(valuesOf('Cast', [tensor('int32', [300n, -1n, 127n])], { to: 3 }), [44n, -1n, 127n]);
  assert.equal(valuesOf('Cast', [tensor('float32', [2.9, -2.9, 300, NaN])], { to: 3 }), [
    2n,
    -2n,
    OPEN,
    OPEN,
  ]);
  assert.equal(valuesOf('Cast', [tensor('float32', [0.5, -0, NaN])], { to: 9 }), [1n, 0n, 1n]);
});

test('division of integers truncates, and the remainder has the sign of the divisor', () => {
  const [a, b] = [tensor('int32', [7n, -7n, 1n]), tensor('int32', [-2n, 2n, 0n])];
  assert.equal(valuesOf('Div', [a, b]), [-3n, -3n, OPEN]);
  assert.equal(valuesOf('Mod', [a, b]), [-1n, 1n, OPEN]);
});

test('the reduction of nothing is the least value, and the sum zero', () => {
  const none = tensor('float32', [], [2, 0]);
  assert.equal(valuesOf('ReduceMax', [none], { axes: [1] }), [-Infinity, -Infinity]);
  assert.equal(valuesOf('ReduceMin', [tensor('int8', [], [0])]), [127n]);
  assert.equal(valuesOf('ReduceSum', [none, integers([1])]), [0, 0]);
  assert.equal(valuesOf('ReduceMean', [none], { axes: [1] }), [OPEN, OPEN]);
});

test('quantisation rounds to even and saturates', () => {
  const [x, scale] = [tensor('float32', [2.5, 3.5, -1, 1000, Infinity]), scalar('float32', 1)];
  assert.equal(valuesOf('QuantizeLinear', [x, scale, undefined]), [2n, 4n, 0n, 255n, 255n]);
  assert.equal(
    valuesOf('DequantizeLinear', [tensor('uint8', [3n]), scalar('float32', 2), scalar('uint8', 5n)]),
    [-4],
  );
});

test('a quantised product sums what lies above the zero points', () => {
  const byte = (value: bigint): Operand => scalar('uint8', value);
  const one = scalar('float32', 1);
  const inputs = [
    tensor('uint8', [5n, 7n], [1, 2]),
    one,
    byte(2n),
    tensor('int8', [3n, -1n], [2, 1]),
    one,
    scalar('int8', 1n),
    one,
    byte(9n),
  ];
  // (5 - 2) * (3 - 1) + (7 - 2) * (-1 - 1) = -4, and -4 + 9 = 5.
  assert.equal(valuesOf('QLinearMatMul', inputs), [5n]);
});

test('a slice is clamped, and goes backwards', () => {
  const x = tensor('int32', [0n, 1n, 2n, 3n]);
  const slice = (start: number, end: number, step: number): readonly ExpectedValue[] =>
    valuesOf('Slice', [x, integers([start]), integers([end]), integers([0]), integers([step])]);
  assert.equal(slice(1, 100, 2), [1n, 3n]);
  assert.equal(slice(-1, -100, -1), [3n, 2n, 1n, 0n]);
  assert.equal(slice(0, 2 ** 31 - 1, -1), []);
});

test('padding of windows follows auto_pad, and only what it adds is open', () => {
  const x = tensor('float32', [1, 2, 3, 4], [1, 1, 4]);
  const pool = (attributes: Call['attributes']): readonly ExpectedValue[] =>
    valuesOf('MaxPool', [x], { kernel_shape: [2], ...attributes });
  assert.equal(pool({}), [2, 3, 4]);
  assert.equal(pool({ auto_pad: 'SAME_UPPER' }), [2, 3, 4, 4]);
  assert.equal(pool({ auto_pad: 'SAME_LOWER' }), [1, 2, 3, 4]);
  assert.equal(pool({ auto_pad: 'SAME_UPPER', dilations: [2] }), [2, 3, 4, 3]);
  assert.equal(pool({ auto_pad: 'SAME_UPPER', kernel_shape: [1], strides: [5] }), [UNSAID]);
});

test('the nearest element of a resized axis is the lower one of two', () => {
  const x = tensor('float32', [1, 2], [1, 1, 1, 2]);
  assert.equal(valuesOf('Resize', [x, undefined, undefined, integers([1, 1, 1, 3])]), [1, 1, 2]);
  const linear = valuesOf('Resize', [x, undefined, undefined, integers([1, 1, 1, 4])], { mode: 'linear' });
  assert.equal(linear, [1, 1.25, 1.75, 2]);
});

test('the error function is that of the tables', () => {
  const known = { 0: 0, 0.5: 0.5204998778, 1: 0.8427007929, 2: 0.995322265, 3: 0.999977909 };
  for (const [x, value] of Object.entries(known)) assert.ok(Math.abs(erf(Number(x)) - value) < 1e-9);
  assert.is(erf(-Infinity), -1);
});

test.run();
