import { itemAt } from '../../../../base/item-at.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import { drawAttributes, drawOperand, drawShape, type AttributeValues } from '../draw.ts';
import {
  OPEN,
  type Call,
  type Expected,
  type ExpectedValue,
  type Operand,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import { broadcastAt, broadcastShape, expectedAt, near } from '../tensors.ts';

/** What operators are element by element, beside their functions. */
interface Options {
  /** True for functions that libraries approximate. */
  readonly isNear?: boolean;
  /** True if it gives booleans. */
  readonly isTest?: boolean;
  readonly attributes?: AttributeValues | ((type: ElementType) => AttributeValues);
  readonly opset?: number;
}

/** Draws shapes that broadcast to one, or to the first: with axes of length 1, or fewer axes. */
export function drawBroadcast(choices: Choices, count: number, isOneWay = false): number[][] {
  const shape = drawShape(choices);
  return Array.from({ length: count }, (_, at) => {
    if (isOneWay && at === 0) return shape;
    const from = choices.below(4) === 1 ? choices.below(shape.length + 1) : 0;
    const isShort = choices.below(4) === 1;
    return shape.slice(from).map((size) => (isShort && choices.below(2) === 1 ? 1 : size));
  });
}

/** Returns the results of a function of the values of all inputs, broadcast to one shape. */
export function broadcast(
  inputs: Call['inputs'],
  type: ElementType,
  apply: (values: readonly Value[]) => ExpectedValue | Rounded,
): Expected {
  const operands = inputs as readonly Operand[];
  return expectedAt(type, broadcastShape(...operands.map(({ shape }) => shape)), (place) =>
    apply(operands.map((operand) => broadcastAt(operand, place))),
  );
}

/** Returns an operator that computes each element from those of its inputs, all of one type. */
const elementByElement = (
  name: string,
  types: readonly ElementType[],
  { isNear, isTest, attributes: values = {}, ...rest }: Options,
  drawShapes: (choices: Choices) => number[][],
  apply: (
    values: readonly Value[],
    attributes: Call['attributes'],
    type: ElementType,
  ) => ExpectedValue | Rounded,
): Operator => ({
  ...{ name, types, ...rest },
  draw: (choices, type) => ({
    attributes: drawAttributes(choices, typeof values === 'function' ? values(type) : values),
    inputs: drawShapes(choices).map((shape, at) => drawOperand(choices, `x${at}`, type, shape)),
  }),
  evaluate: ({ type }, { inputs, attributes }) =>
    broadcast(inputs, isTest === true ? 'bool' : type, (elements) => {
      const value = apply(elements, attributes, type);
      return isNear === true ? near(type, value as ExpectedValue) : value;
    }),
});

/** The function of an operator for elements of a type that it does not take. */
const untaken = (): never => {
  throw new RangeError('the operator takes no elements of this type');
};

/** A function of an element. */
export type OfOne<Of extends Value> = (
  value: Of,
  attributes: Call['attributes'],
  type: ElementType,
) => ExpectedValue;

/** Returns an operator on each element of a tensor. */
export const each = (
  name: string,
  types: readonly ElementType[],
  {
    float = untaken,
    int = untaken,
    ...options
  }: Options & { readonly float?: OfOne<number>; readonly int?: OfOne<bigint> },
): Operator =>
  elementByElement(
    name,
    types,
    options,
    (choices) => drawBroadcast(choices, 1, true),
    (values, attributes, type) => {
      const value = itemAt(values, 0);
      return typeof value === 'number' ? float(value, attributes, type) : int(value, attributes, type);
    },
  );

type OfTwo<Of extends Value> = (
  a: Of,
  b: Of,
  type: ElementType,
  attributes: Call['attributes'],
) => ExpectedValue;

interface Two extends Options {
  readonly float?: OfTwo<number>;
  readonly int?: OfTwo<bigint>;
  /** True if only the second tensor is broadcast. */
  readonly isOneWay?: boolean;
}

/** Returns an operator on two tensors. */
export const two = (
  name: string,
  types: readonly ElementType[],
  { float = untaken, int = untaken, isOneWay, ...options }: Two,
): Operator =>
  elementByElement(
    name,
    types,
    options,
    (choices) => drawBroadcast(choices, 2, isOneWay),
    ([a, b], attributes, type) =>
      typeof a === 'number' && typeof b === 'number'
        ? float(a, b, type, attributes)
        : int(a as bigint, b as bigint, type, attributes),
  );

/** Returns an operator on any number of tensors. */
export const several = (
  name: string,
  types: readonly ElementType[],
  float: (values: readonly number[]) => ExpectedValue | Rounded,
  int: (values: readonly bigint[]) => ExpectedValue = () => OPEN,
): Operator =>
  elementByElement(
    name,
    types,
    {},
    (choices) => drawBroadcast(choices, 1 + choices.below(3)),
    (values) => (typeof values[0] === 'number' ? float(values as number[]) : int(values as bigint[])),
  );
