import type { ElementType } from '../../onnx/element-types.ts';
import { numberAttribute } from '../attributes.ts';
import {
  drawAttributes,
  drawAxis,
  drawOperand,
  drawShape,
  FLOATS,
  scalar,
  type AttributeValues,
} from '../draw.ts';
import { OPEN, UNSAID, type ExpectedValue, type Operand, type Operator, type Value } from '../operator.ts';
import { axisOf, expectedAt, fitted, isFloat, valueAt } from '../tensors.ts';
import { after, plain, sumOf, UNIT } from './reductions.ts';

/** Returns an operator along one axis, which gives a tensor of the same shape. */
export const along = (
  name: string,
  types: readonly ElementType[],
  values: AttributeValues,
  apply: (
    row: readonly Value[],
    attributes: Parameters<Operator['evaluate']>[0]['attributes'],
    type: ElementType,
  ) => readonly (readonly [ExpectedValue, number?])[],
  { hasInput = false, opset = 13 } = {},
): Operator => ({
  ...{ name, types, opset },
  draw: (choices, type) => {
    const shape = drawShape(choices, 1);
    const isNamed = hasInput || choices.below(3) !== 1;
    const axis = drawAxis(choices, shape.length);
    const input = drawOperand(choices, 'x', type, shape);
    return {
      inputs: hasInput ? [input, scalar('int64', BigInt(axis))] : [input],
      attributes: { ...drawAttributes(choices, values), ...(isNamed && !hasInput ? { axis } : {}) },
    };
  },
  evaluate: ({ inputs: [input, given], attributes }) => {
    const { type, shape } = input!;
    const rank = shape.length;
    const axis = axisOf(
      given === undefined ? numberAttribute(attributes, 'axis', -1) : Number(given.values[0]),
      rank,
    );
    const results = new Map<string, readonly (readonly [ExpectedValue, number?])[]>();
    const slack: number[] = [];
    const expected = expectedAt(type, shape, (place) => {
      const key = place.with(axis, 0).join();
      const row = results.get(key) ?? apply(rowOf(input!, place, axis), attributes, type);
      results.set(key, row);
      const [value, rounding = 0] = row[place[axis]!]!;
      slack.push(rounding);
      return value;
    });
    return [{ ...expected, slack }];
  },
});

/** Returns the values along an axis through a place. */
const rowOf = (input: Operand, place: readonly number[], axis: number): Value[] =>
  Array.from({ length: input.shape[axis]! }, (_, at) => valueAt(input, place.with(axis, at)));

function cumulative(
  row: readonly Value[],
  { exclusive, reverse }: Readonly<Record<string, unknown>>,
  type: ElementType,
): readonly (readonly [ExpectedValue, number?])[] {
  const ordered = reverse === 1 ? row.toReversed() : row;
  const sums = ordered.map((_, at): readonly [ExpectedValue, number?] => {
    const addends = ordered.slice(0, exclusive === 1 ? at : at + 1);
    return isFloat(type)
      ? sumOf(addends as number[])
      : [
          fitted(
            type,
            (addends as bigint[]).reduce((one, other) => one + other, 0n),
          ),
        ];
  });
  return reverse === 1 ? sums.toReversed() : sums;
}

function softmax(row: readonly number[]): number[] {
  const most = Math.max(...row);
  const powers = row.map((value) => Math.exp(value - most));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}

function logSoftmax(row: readonly number[]): (readonly [ExpectedValue, number])[] {
  const most = Math.max(...row);
  const sum = Math.log(row.reduce((one, value) => one + Math.exp(value - most), 0));
  return row.map((value) => {
    const result = value - most - sum;
    return [
      result,
      Number.isFinite(result)
        ? 1e-4 + 1e-5 * Math.abs(result) + UNIT * (Math.abs(value) + Math.abs(most))
        : 0,
    ];
  });
}

function normalized(row: readonly number[], p: number): (readonly [ExpectedValue, number?])[] {
  const [norm] = after(
    (sum) => (p === 1 ? sum : Math.sqrt(sum)),
    (value) => (p === 1 ? Math.abs(value) : value * value),
  )(row);
  if (typeof norm !== 'number') return row.map(() => [OPEN]);
  // Squares of small values are zero, or denormal.
  if (norm > 0 && norm < 1e-15) return row.map(() => [OPEN]);
  return row.map((value) => (norm === 0 ? [0] : [value / norm, 1e-5]));
}

const largest = (row: readonly number[]): number => Math.max(...row);

/** The operators along one axis, which keep the shape. */
export const ALONG: readonly Operator[] = [
  along(
    'CumSum',
    ['float32', 'float64', 'int32', 'int64'],
    { exclusive: [undefined, 1], reverse: [undefined, 1] },
    cumulative,
    {
      ...{ hasInput: true, opset: 14 },
    },
  ),
  // The softmax of infinity is a quotient of infinities, or a limit: the standard does not say.
  along('Softmax', FLOATS, {}, (row) =>
    largest(row as number[]) === Infinity
      ? row.map(() => [UNSAID])
      : softmax(row as number[]).map((value) => [value, 1e-5]),
  ),
  along('LogSoftmax', FLOATS, {}, (row) =>
    largest(row as number[]) === Infinity ? row.map(() => [UNSAID]) : logSoftmax(row as number[]),
  ),
  along('Hardmax', FLOATS, {}, (row) => {
    const given = row.map(plain) as number[];
    if (given.some(Number.isNaN)) return row.map(() => [UNSAID]);
    return row.map((_, at) => [Number(at === given.indexOf(largest(given)))]);
  }),
  along('LpNormalization', FLOATS, { p: [undefined, 1] }, (row, attributes) =>
    normalized(row as number[], numberAttribute(attributes, 'p', 2)),
  ),
];
