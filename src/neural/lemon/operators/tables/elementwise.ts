import { ALL, floatAttributes, FLOATS, INTEGERS, NUMBERS, SIGNED } from '../draw.ts';
import { numberAttribute, textAttribute, UNSAID, type Call, type Operator } from '../operator.ts';
import { erf, gelu, geluNew, sigmoid, softplus } from '../../reference/activation-functions.ts';
import { endsOf, fitted, roundedEven } from '../tensors.ts';
import { each, type OfOne } from './element-by-element.ts';

const approximated = (functions: Readonly<Record<string, (x: number) => number>>): Operator[] =>
  Object.entries(functions).map(([name, float]) => each(name, FLOATS, { float, isNear: true }));

/** Returns a function of floats whose result for NaN the standard does not say. */
const known =
  (apply: OfOne<number>): OfOne<number> =>
  (x, attributes, type) =>
    Number.isNaN(x) ? UNSAID : apply(x, attributes, type);

/** The largest integer to which all smaller ones are floats of 32 bits. */
const LARGEST = 2n ** 24n;

const bool = (is: boolean): bigint => BigInt(is);
const clampedToOne = (x: number): number => Math.max(0, Math.min(1, x));
const [SELU_ALPHA, SELU_GAMMA] = [1.67326319217681884765625, 1.05070102214813232421875];

/** The operators on one tensor, element by element. */
export const ELEMENTWISE: readonly Operator[] = [
  each('Identity', ALL, { float: (x) => x, int: (x) => x }),
  each('Abs', NUMBERS, { float: Math.abs, int: (x, _, type) => fitted(type, x < 0n ? -x : x) }),
  each('Neg', [...FLOATS, ...SIGNED], { float: (x) => -x, int: (x, _, type) => fitted(type, -x) }),
  each('Sign', NUMBERS, { float: known(Math.sign), int: (x) => (x > 0n ? 1n : x < 0n ? -1n : 0n) }),
  each('Ceil', FLOATS, { float: Math.ceil }),
  each('Floor', FLOATS, { float: Math.floor }),
  each('Round', FLOATS, { float: (x) => (Number.isFinite(x) ? roundedEven(x) : x) }),
  each('Sqrt', FLOATS, { float: Math.sqrt }),
  each('Reciprocal', FLOATS, { float: (x) => 1 / x }),
  each('Relu', [...FLOATS, ...SIGNED], {
    opset: 14,
    float: known((x) => Math.max(0, x)),
    int: (x) => (x < 0n ? 0n : x),
  }),
  ...approximated({
    ...{ Exp: Math.exp, Log: Math.log, Erf: erf, Sigmoid: sigmoid, Softplus: softplus, Tanh: Math.tanh },
    ...{ Sin: Math.sin, Cos: Math.cos, Tan: Math.tan, Asin: Math.asin, Acos: Math.acos, Atan: Math.atan },
    ...{ Sinh: Math.sinh, Cosh: Math.cosh, Asinh: Math.asinh, Acosh: Math.acosh, Atanh: Math.atanh },
  }),
  each('Softsign', FLOATS, { float: (x) => x / (1 + Math.abs(x)), isNear: true }),
  each('Elu', FLOATS, {
    attributes: { alpha: floatAttributes(0.5, 2) },
    float: (x, own) => (x < 0 ? numberAttribute(own, 'alpha', 1) * Math.expm1(x) : x),
    isNear: true,
  }),
  each('Selu', FLOATS, {
    attributes: { alpha: floatAttributes(0.5), gamma: floatAttributes(2) },
    float: (x, own) =>
      numberAttribute(own, 'gamma', SELU_GAMMA) *
      (x <= 0 ? numberAttribute(own, 'alpha', SELU_ALPHA) * Math.expm1(x) : x),
    isNear: true,
  }),
  each('Celu', ['float32'], {
    attributes: { alpha: floatAttributes(0.5, 2) },
    float: known((x, own) => {
      const alpha = numberAttribute(own, 'alpha', 1);
      return Math.max(0, x) + Math.min(0, alpha * Math.expm1(x / alpha));
    }),
    isNear: true,
  }),
  each('HardSigmoid', FLOATS, {
    attributes: { alpha: floatAttributes(0.5, 1), beta: floatAttributes(0, 1) },
    float: known((x, own) =>
      clampedToOne(numberAttribute(own, 'alpha', 0.2) * x + numberAttribute(own, 'beta', 0.5)),
    ),
    isNear: true,
  }),
  each('HardSwish', FLOATS, {
    opset: 14,
    // Infinity times zero is for the library to decide.
    float: known((x) => (x === -Infinity ? UNSAID : x * clampedToOne(x / 6 + 0.5))),
    isNear: true,
  }),
  each('LeakyRelu', FLOATS, {
    opset: 16,
    attributes: { alpha: floatAttributes(0.5, -1) },
    float: (x, own) => (x < 0 ? numberAttribute(own, 'alpha', 0.01) * x : x),
  }),
  each('ThresholdedRelu', FLOATS, {
    attributes: { alpha: floatAttributes(0, 2) },
    float: (x, own) => (x > numberAttribute(own, 'alpha', 1) ? x : 0),
  }),
  each('Shrink', NUMBERS, {
    attributes: { lambd: floatAttributes(1, 2), bias: floatAttributes(1) },
    float: (x, own) => shrink(x, own),
    int: (x, own, type) => {
      const [lambd, bias] = [numberAttribute(own, 'lambd', 0.5), BigInt(numberAttribute(own, 'bias', 0))];
      // The addition is one of floats.
      if (x > LARGEST || x < -LARGEST) return UNSAID;
      return Number(x) < -lambd ? fitted(type, x + bias) : Number(x) > lambd ? fitted(type, x - bias) : 0n;
    },
  }),
  each('Mish', FLOATS, {
    opset: 18,
    float: (x) => (x === -Infinity ? UNSAID : x * Math.tanh(softplus(x))),
    isNear: true,
  }),
  each('Gelu', FLOATS, {
    opset: 20,
    attributes: { approximate: [undefined, 'tanh'] },
    float: (x, own) => {
      // Infinity times zero, and zero times what overflows.
      if (x < -1e8) return UNSAID;
      return textAttribute(own, 'approximate', 'none') === 'none' ? gelu(x) : geluNew(x);
    },
    isNear: true,
  }),
  each('IsNaN', FLOATS, { float: (x) => bool(Number.isNaN(x)), isTest: true }),
  each('IsInf', FLOATS, {
    attributes: { detect_negative: [undefined, 0], detect_positive: [undefined, 0] },
    float: (x, own) =>
      bool(
        (x === Infinity && own['detect_positive'] !== 0) || (x === -Infinity && own['detect_negative'] !== 0),
      ),
    isTest: true,
  }),
  each('Not', ['bool'], { int: (x) => 1n - x }),
  each('BitwiseNot', INTEGERS, {
    opset: 18,
    int: (x, _, type) => (endsOf(type)[0] === 0n ? endsOf(type)[1] - x : -1n - x),
  }),
];

function shrink(x: number, own: Call['attributes']): number {
  const [lambd, bias] = [numberAttribute(own, 'lambd', 0.5), numberAttribute(own, 'bias', 0)];
  return x < -lambd ? x + bias : x > lambd ? x - bias : 0;
}
