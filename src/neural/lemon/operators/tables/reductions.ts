import type { ElementType } from '../../onnx/element-types.ts';
import { integersAttribute, numberAttribute } from '../attributes.ts';
import type { Choices } from '../choices.ts';
import { drawAttributes, drawAxis, drawOperand, drawShape, FLOATS, integers, NUMBERS } from '../draw.ts';
import { OPEN, UNSAID, type ExpectedValue, type Operand, type Operator, type Value } from '../operator.ts';
import { axisOf, endsOf, expectedAt, fitted, isFloat, placesOf, valueAt } from '../tensors.ts';

/** What a reduction of floats gives, and by how much rounding may move it. */
export type Reduced = readonly [value: number | typeof OPEN | typeof UNSAID, slack?: number];

interface Reduction {
  readonly float: (values: readonly number[]) => Reduced;
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
export function sumOf(values: readonly number[], scale = 1): Reduced {
  const total = values.reduce((one, other) => one + other, 0);
  const finite = values.filter(Number.isFinite);
  const size = finite.reduce((one, other) => one + Math.abs(other), 0);
  if (finite.length < values.length) return size > LARGE ? [Number.isNaN(total) ? total : OPEN] : [total];
  return size > LARGE ? [OPEN] : [total / scale, (values.length * UNIT * size) / scale];
}

/** Returns a function of a sum. */
export const after =
  (apply: (sum: number) => number, map: (value: number) => number = (value) => value) =>
  (values: readonly number[]): Reduced => {
    const [sum, slack = 0] = sumOf(values.map(map));
    if (typeof sum !== 'number') return [OPEN];
    const value = apply(sum);
    const ends = [apply(sum - slack), apply(sum + slack)];
    if (!Number.isFinite(value)) return [ends.every((end) => Object.is(end, value)) ? value : OPEN];
    if (!ends.every(Number.isFinite)) return [OPEN];
    return [value, Math.max(...ends.map((end) => Math.abs(end - value))) + 1e-6 * Math.abs(value) + 1e-6];
  };

function logSumExp(values: readonly number[]): Reduced {
  const most = Math.max(...values);
  // Of infinities it is infinite, or a difference of infinities.
  if (!Number.isFinite(most)) return [values.length > 0 && !Number.isNaN(most) ? UNSAID : most];
  const sum = values.reduce((one, value) => one + Math.exp(value - most), 0);
  const result = most + Math.log(sum);
  return [result, 1e-4 * (1 + Math.abs(result))];
}

function product(values: readonly number[]): Reduced {
  // Whether a product overflows on the way depends on the order.
  const size = values.reduce((one, value) => one + Math.abs(Math.log2(Math.abs(value) || 1)), 0);
  const isPlain = values.every((value) => Number.isFinite(value));
  if (size > 100 && (isPlain || values.includes(0))) return [OPEN];
  const result = values.reduce((one, other) => one * other, 1);
  if (!isPlain && size > 100) return [OPEN];
  return [result, Math.abs(result) * values.length * UNIT || 0];
}

/** Returns the extreme integer; of none the end of the type that is least extreme. */
const extremeOf = (
  values: readonly bigint[],
  none: bigint,
  isMore: (a: bigint, b: bigint) => boolean,
): bigint => values.reduce((best, value) => (isMore(value, best) ? value : best), none);

const square = (x: number): number => x * x;

/** Draws some axes. */
const drawAxes = (choices: Choices, rank: number): number[] => {
  const count = choices.below(Math.min(rank, 2) + 1);
  const drawn = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const axis = drawAxis(choices, rank);
    drawn.set(axisOf(axis, rank), axis);
  }
  return [...drawn.values()];
};

/** Returns the shape of a reduction, and the groups of places that its places are made of. */
function groupsOf(
  { shape }: Pick<Operand, 'shape'>,
  axes: readonly number[],
  keeps: boolean,
): { readonly shape: number[]; readonly membersOf: (place: readonly number[]) => number[][] } {
  const own = new Set(axes.map((axis) => axisOf(axis, shape.length)));
  const reduced = shape.flatMap((size, axis) => (own.has(axis) ? (keeps ? [1] : []) : [size]));
  const inner = shape.map((size, axis) => (own.has(axis) ? size : 1));
  const membersOf = (place: readonly number[]): number[][] => {
    const rest = [...place];
    const base = keeps ? place : shape.map((_, axis) => (own.has(axis) ? 0 : rest.shift()!));
    return Array.from(placesOf(inner), (own) => own.map((at, axis) => at + base[axis]!));
  };
  return { shape: reduced, membersOf };
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
  evaluate: ({ inputs: [input, given], attributes }) => {
    const { type, shape } = input!;
    const all = shape.map((_, axis) => axis);
    const named = given?.values.map(Number) ?? integersAttribute(attributes, 'axes', []);
    const isNone = named.length === 0 && attributes['noop_with_empty_axes'] === 1;
    const axes = named.length > 0 || isNone ? named : all;
    if (isNone) return [input!];
    const group = groupsOf(input!, axes, attributes['keepdims'] !== 0);
    const slack: number[] = [];
    const expected = expectedAt(type, group.shape, (place) => {
      const values = group.membersOf(place).map((one) => valueAt(input!, one));
      slack.push(0);
      if (values.length === 0 && own.isOpenOfNone === true) return OPEN;
      if (!isFloat(type)) return own.int?.(values as bigint[], type) ?? OPEN;
      const [value, rounding = 0] = own.float(values as number[]);
      slack[slack.length - 1] = rounding;
      return value;
    });
    return [{ ...expected, slack }];
  },
});

/** Returns an operator that gives the index of an extreme element. */
const extremeIndex = (name: string, isMore: (a: Value, b: Value) => boolean): Operator => ({
  ...{ name, types: NUMBERS },
  draw: (choices, type) => {
    const shape = drawShape(choices, 1).map((size) => Math.max(size, 1));
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
  evaluate: ({ inputs: [input], attributes }) => {
    const axis = numberAttribute(attributes, 'axis', 0);
    const { shape, membersOf } = groupsOf(input!, [axis], attributes['keepdims'] !== 0);
    const isLast = attributes['select_last_index'] === 1;
    const pick = (values: readonly Value[]): ExpectedValue => {
      if (values.some((value) => Number.isNaN(Number(value)))) return UNSAID;
      const best = values.reduce((one, value) => (isMore(value, one) ? value : one));
      return BigInt(isLast ? values.lastIndexOf(best) : values.indexOf(best));
    };
    return [
      expectedAt('int64', shape, (place) => pick(membersOf(place).map((one) => plain(valueAt(input!, one))))),
    ];
  },
});

/** Returns a value in which the two zeros are one. */
export const plain = (value: Value): Value => (value === 0 ? 0 : value);

/** The operators that reduce axes. */
export const REDUCTIONS: readonly Operator[] = [
  reduction('ReduceSum', REDUCED_TYPES, {
    ...{ hasInput: true, float: sumOf },
    int: (values, type) =>
      fitted(
        type,
        values.reduce((one, other) => one + other, 0n),
      ),
  }),
  reduction('ReduceMean', FLOATS, { isOpenOfNone: true, float: (values) => sumOf(values, values.length) }),
  reduction('ReduceMax', [...REDUCED_TYPES, 'int8', 'uint8'], {
    float: (values) => [Math.max(...values)],
    int: (values, type) => extremeOf(values, endsOf(type)[0], (a, b) => a > b),
  }),
  reduction('ReduceMin', [...REDUCED_TYPES, 'int8', 'uint8'], {
    float: (values) => [Math.min(...values)],
    int: (values, type) => extremeOf(values, endsOf(type)[1], (a, b) => a < b),
  }),
  reduction('ReduceProd', REDUCED_TYPES, {
    ...{ float: product },
    int: (values, type) => {
      const result = fitted(
        type,
        values.reduce((one, other) => one * other, 1n),
      );
      return values.some((value) => value > 2n ** 15n || value < -(2n ** 15n)) ? OPEN : result;
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
