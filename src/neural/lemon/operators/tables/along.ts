import { itemAt } from '../../../../base/item-at.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import {
  drawAttributes,
  drawAxis,
  drawOperand,
  drawShape,
  FLOATS,
  scalar,
  type AttributeValues,
} from '../draw.ts';
import {
  numberAttribute,
  OPEN,
  UNSAID,
  type Call,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import { axisOf, expectedAt, fitted, isFloat, integerSum, valuesAlong } from '../tensors.ts';
import { after, plain, roundedSum, UNIT } from './reductions.ts';

/** Returns an operator along one axis, which gives a tensor of the same shape. */
const along = (
  name: string,
  types: readonly ElementType[],
  values: AttributeValues,
  apply: (row: readonly Value[], attributes: Call['attributes'], type: ElementType) => readonly Rounded[],
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
  evaluate: (input, { inputs: [, given], attributes }) => {
    const { type, shape } = input;
    const named = given === undefined ? numberAttribute(attributes, 'axis', -1) : Number(given.values[0]);
    const axis = axisOf(named, shape.length);
    return expectedAt(type, shape, (place) =>
      itemAt(apply(valuesAlong(input, place, [axis]), attributes, type), itemAt(place, axis)),
    );
  },
});

function cumulative(
  row: readonly Value[],
  { exclusive, reverse }: Call['attributes'],
  type: ElementType,
): readonly Rounded[] {
  const ordered = reverse === 1 ? row.toReversed() : row;
  const sums = ordered.map((_, at): Rounded => {
    const addends = ordered.slice(0, exclusive === 1 ? at : at + 1);
    return isFloat(type) ? roundedSum(addends as number[]) : [fitted(type, integerSum(addends as bigint[]))];
  });
  return reverse === 1 ? sums.toReversed() : sums;
}

function softmax(row: readonly number[]): Rounded[] {
  const most = Math.max(...row);
  const powers = row.map((value) => Math.exp(value - most));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => [power / sum, 1e-5]);
}

function logSoftmax(row: readonly number[]): Rounded[] {
  const most = Math.max(...row);
  const sum = Math.log(row.reduce((one, value) => one + Math.exp(value - most), 0));
  return row.map((value) => {
    const result = value - most - sum;
    const slack = 1e-4 + 1e-5 * Math.abs(result) + UNIT * (Math.abs(value) + Math.abs(most));
    return [result, Number.isFinite(result) ? slack : 0];
  });
}

function normalized(row: readonly number[], p: number): Rounded[] {
  const [norm] = after(
    (sum) => (p === 1 ? sum : Math.sqrt(sum)),
    (value) => (p === 1 ? Math.abs(value) : value * value),
  )(row);
  // Squares of small values are zero, or denormal.
  if (typeof norm !== 'number' || (norm > 0 && norm < 1e-15)) return row.map(() => [OPEN]);
  return row.map((value) => (norm === 0 ? [0] : [value / norm, 1e-5]));
}

/** The softmax of infinity is a quotient of infinities, or a limit: the standard does not say. */
const unlessInfinite =
  (apply: (row: readonly number[]) => readonly Rounded[]) =>
  (row: readonly Value[]): readonly Rounded[] =>
    Math.max(...(row as number[])) === Infinity ? row.map(() => [UNSAID]) : apply(row as number[]);

/** The operators along one axis, which keep the shape. */
export const ALONG: readonly Operator[] = [
  along(
    'CumSum',
    ['float32', 'float64', 'int32', 'int64'],
    { exclusive: [undefined, 1], reverse: [undefined, 1] },
    cumulative,
    { hasInput: true, opset: 14 },
  ),
  along('Softmax', FLOATS, {}, unlessInfinite(softmax)),
  along('LogSoftmax', FLOATS, {}, unlessInfinite(logSoftmax)),
  along('Hardmax', FLOATS, {}, (row) => {
    const given = row.map(plain) as number[];
    if (given.some(Number.isNaN)) return row.map(() => [UNSAID]);
    return row.map((_, at) => [Number(at === given.indexOf(Math.max(...given)))]);
  }),
  along('LpNormalization', FLOATS, { p: [undefined, 1] }, (row, attributes) =>
    normalized(row as number[], numberAttribute(attributes, 'p', 2)),
  ),
];
