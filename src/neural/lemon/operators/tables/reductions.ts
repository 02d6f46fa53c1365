import { itemAt } from '../../../../base/item-at.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import {
  drawAttributes,
  drawAxis,
  drawFullShape,
  drawOperand,
  drawShape,
  FLOATS,
  integers,
  NUMBERS,
} from '../draw.ts';
import {
  integersAttribute,
  numberAttribute,
  OPEN,
  UNSAID,
  type Call,
  type Expected,
  type ExpectedValue,
  type Operand,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import {
  axisOf,
  endsOf,
  expectedAt,
  extremeInteger,
  fitted,
  isFloat,
  integerSum,
  valuesAlong,
} from '../tensors.ts';

interface Reduction {
  readonly float: (values: readonly number[]) => Rounded;
  readonly int?: (values: readonly bigint[], type: ElementType) => ExpectedValue;
  /** True if the standard leaves open what no values give. */
  readonly isOpenOfNone?: boolean;
  /** True if the axes are an input, not an attribute. */
  readonly hasInput?: boolean;
}

const REDUCED_TYPES = ['float32', 'float64', 'int32', 'int64', 'uint32', 'uint64'] as const;

/** A sum in any order: sums beyond this may overflow, or cancel, in one order and not in another. */
const LARGE = 1e30;
/** Units in the last place of a float32 that each addend may be off. */
export const UNIT = 2 ** -22;

/** Returns the sum of values, in whatever order they are added. */
export function roundedSum(values: readonly number[], scale = 1): Rounded {
  const total = values.reduce((one, other) => one + other, 0);
  const finite = values.filter(Number.isFinite);
  const size = finite.reduce((one, other) => one + Math.abs(other), 0);
  if (finite.length < values.length) return size > LARGE ? [Number.isNaN(total) ? total : OPEN] : [total];
  return size > LARGE ? [OPEN] : [total / scale, (values.length * UNIT * size) / scale];
}

/** Returns a function of a sum. */
export const after =
  (apply: (sum: number) => number, map: (value: number) => number = (value) => value) =>
  (values: readonly number[]): Rounded => {
    const [sum, slack = 0] = roundedSum(values.map(map));
    if (typeof sum !== 'number') return [OPEN];
    const value = apply(sum);
    const ends = [apply(sum - slack), apply(sum + slack)];
    if (!Number.isFinite(value)) return [ends.every((end) => Object.is(end, value)) ? value : OPEN];
    if (!ends.every(Number.isFinite)) return [OPEN];
    return [value, Math.max(...ends.map((end) => Math.abs(end - value))) + 1e-6 * Math.abs(value) + 1e-6];
  };

function logSumExp(values: readonly number[]): Rounded {
  const most = Math.max(...values);
  // Of infinities it is infinite, or a difference of infinities.
  if (!Number.isFinite(most)) return [values.length > 0 && !Number.isNaN(most) ? UNSAID : most];
  const sum = values.reduce((one, value) => one + Math.exp(value - most), 0);
  const result = most + Math.log(sum);
  return [result, 1e-4 * (1 + Math.abs(result))];
}

function product(values: readonly number[]): Rounded {
  // Whether a product overflows on the way depends on the order.
  const size = values.reduce((one, value) => one + Math.abs(Math.log2(Math.abs(value) || 1)), 0);
  const isPlain = values.every((value) => Number.isFinite(value));
  if (size > 100 && (isPlain || values.includes(0))) return [OPEN];
  const result = values.reduce((one, other) => one * other, 1);
  if (!isPlain && size > 100) return [OPEN];
  return [result, Math.abs(result) * values.length * UNIT || 0];
}

const square = (x: number): number => x * x;

const drawAxes = (choices: Choices, rank: number): number[] => {
  const count = choices.below(Math.min(rank, 2) + 1);
  const drawn = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const axis = drawAxis(choices, rank);
    drawn.set(axisOf(axis, rank), axis);
  }
  return [...drawn.values()];
};

/** Returns what a function gives of the values along axes. */
function reduced(
  input: Operand,
  type: ElementType,
  named: readonly number[],
  { keepdims }: Call['attributes'],
  apply: (values: readonly Value[]) => ExpectedValue | Rounded,
): Expected {
  const axes = named.map((axis) => axisOf(axis, input.shape.length));
  const keeps = keepdims !== 0;
  const kept = [...input.shape.keys()].filter((axis) => !axes.includes(axis));
  const shape = input.shape.flatMap((size, axis) => (axes.includes(axis) ? (keeps ? [1] : []) : [size]));
  return expectedAt(type, shape, (place) => {
    const base = keeps
      ? place
      : input.shape.map((_, axis) => (axes.includes(axis) ? 0 : itemAt(place, kept.indexOf(axis))));
    return apply(valuesAlong(input, base, axes));
  });
}

/** Returns an operator that reduces axes. */
const reduction = (name: string, types: readonly ElementType[], own: Reduction): Operator => ({
  ...{ name, types },
  draw: (choices, type) => {
    const attributes = drawAttributes(choices, { keepdims: [undefined, 0] });
    const shape = drawShape(choices, 1);
    const input = drawOperand(choices, 'x', type, shape);
    const axes = drawAxes(choices, shape.length);
    if (own.hasInput !== true) {
      return { inputs: [input], attributes: axes.length === 0 ? attributes : { ...attributes, axes } };
    }
    const none = drawAttributes(choices, { noop_with_empty_axes: [undefined, 1] });
    return {
      inputs: [input, axes.length === 0 ? undefined : integers(axes)],
      attributes: { ...attributes, ...none },
    };
  },
  evaluate: (input, { inputs: [, given], attributes }) => {
    const { type, shape } = input;
    const named = given?.values.map(Number) ?? integersAttribute(attributes, 'axes', []);
    if (named.length === 0 && attributes['noop_with_empty_axes'] === 1) return input;
    const axes = named.length > 0 ? named : shape.map((_, axis) => axis);
    return reduced(input, type, axes, attributes, (values) => {
      if (values.length === 0 && own.isOpenOfNone === true) return OPEN;
      return isFloat(type) ? own.float(values as number[]) : (own.int?.(values as bigint[], type) ?? OPEN);
    });
  },
});

/** Returns an operator that gives the index of an extreme element. */
const extremeIndex = (name: string, isMore: (a: Value, b: Value) => boolean): Operator => ({
  ...{ name, types: NUMBERS },
  draw: (choices, type) => {
    const shape = drawFullShape(choices, 1);
    const axis = choices.below(3) === 1 ? undefined : drawAxis(choices, shape.length);
    const attributes = drawAttributes(choices, {
      keepdims: [undefined, 0],
      select_last_index: [undefined, 1],
    });
    return {
      inputs: [drawOperand(choices, 'x', type, shape)],
      attributes: axis === undefined ? attributes : { ...attributes, axis },
    };
  },
  evaluate: (input, { attributes }) =>
    reduced(input, 'int64', [numberAttribute(attributes, 'axis', 0)], attributes, (values) => {
      if (values.some((value) => Number.isNaN(Number(value)))) return UNSAID;
      const own = values.map(plain);
      const best = own.reduce((one, value) => (isMore(value, one) ? value : one));
      return BigInt(attributes['select_last_index'] === 1 ? own.lastIndexOf(best) : own.indexOf(best));
    }),
});

/** Returns a value in which the two zeros are one. */
export const plain = (value: Value): Value => (value === 0 ? 0 : value);

/** The operators that reduce axes. */
export const REDUCTIONS: readonly Operator[] = [
  reduction('ReduceSum', REDUCED_TYPES, {
    ...{ hasInput: true, float: roundedSum },
    int: (values, type) => fitted(type, integerSum(values)),
  }),
  reduction('ReduceMean', FLOATS, {
    isOpenOfNone: true,
    float: (values) => roundedSum(values, values.length),
  }),
  reduction('ReduceMax', [...REDUCED_TYPES, 'int8', 'uint8'], {
    float: (values) => [Math.max(...values)],
    int: (values, type) => extremeInteger(values, (a, b) => a > b, endsOf(type)[0]),
  }),
  reduction('ReduceMin', [...REDUCED_TYPES, 'int8', 'uint8'], {
    float: (values) => [Math.min(...values)],
    int: (values, type) => extremeInteger(values, (a, b) => a < b, endsOf(type)[1]),
  }),
  reduction('ReduceProd', REDUCED_TYPES, {
    ...{ float: product },
    int: (values, type) => {
      if (values.some((value) => value > 2n ** 15n || value < -(2n ** 15n))) return OPEN;
      const result = values.reduce((one, other) => one * other, 1n);
      return fitted(type, result);
    },
  }),
  reduction('ReduceL1', FLOATS, { float: after((sum) => sum, Math.abs) }),
  reduction('ReduceL2', FLOATS, { float: after(Math.sqrt, square) }),
  reduction('ReduceSumSquare', FLOATS, { float: after((sum) => sum, square) }),
  reduction('ReduceLogSum', FLOATS, { float: after(Math.log) }),
  reduction('ReduceLogSumExp', FLOATS, { float: logSumExp }),
  extremeIndex('ArgMax', (a, b) => a > b),
  extremeIndex('ArgMin', (a, b) => a < b),
];
