import { lastSize } from '../../layers/layer-type.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import { drawAttributes, drawLength, drawOperand, floatAttributes, FLOATS } from '../draw.ts';
import {
  operandAt,
  numberAttribute,
  OPEN,
  type Expected,
  type Operand,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import { broadcastAt, broadcastShape, expectedAt, fitted, isFloat, integerSum, valueAt } from '../tensors.ts';
import { roundedSum } from './reductions.ts';

/** Two values that are multiplied. */
export type Pair = readonly [Value, Value];

/** Products beyond this may overflow before they are added. */
const LARGE = 1e30;

/** The shapes of two matrices to multiply, and of stacks of them. */
export function drawMatrices(choices: Choices): readonly [number[], number[]] {
  const [rows, inner, columns] = [drawLength(choices), drawLength(choices), drawLength(choices, 33)] as const;
  const stack = choices.pick([[], [2], [3, 2]]);
  const form = choices.below(5);
  if (form === 3) return [[inner], [inner, columns]];
  if (form === 4) return [[rows, inner], [inner]];
  const [left, right] = [
    [rows, inner],
    [inner, columns],
  ] as const;
  if (rows * inner * columns > 4000) return [[...left], [...right]];
  return [form === 1 ? [...left] : [...stack, ...left], form === 2 ? [...right] : [...stack, ...right]];
}

/** Returns the sum of products, and by how much rounding may move it. */
export function dot(type: ElementType, pairs: readonly Pair[]): Rounded {
  if (!isFloat(type))
    return [fitted(type, integerSum((pairs as readonly [bigint, bigint][]).map(([a, b]) => a * b)))];
  const products = (pairs as readonly (readonly [number, number])[]).map(([a, b]) => a * b);
  // A product that overflows to infinity decides nothing: another product may cancel it.
  if (products.some((product) => Number.isFinite(product) && Math.abs(product) > LARGE)) return [OPEN];
  return roundedSum(products);
}

/** Returns the product of two matrices, or of stacks of them, as numpy.matmul has it. */
export function matrixProduct(
  type: ElementType,
  left: Operand,
  right: Operand,
  value: (at: readonly number[], pairs: readonly Pair[]) => Rounded,
): Expected {
  const [a, b] = [
    left.shape.length === 1 ? { ...left, shape: [1, ...left.shape] } : left,
    right.shape.length === 1 ? { ...right, shape: [...right.shape, 1] } : right,
  ];
  const [rows, inner] = a.shape.slice(-2) as [number, number];
  const columns = lastSize(b.shape);
  const stack = broadcastShape(a.shape.slice(0, -2), b.shape.slice(0, -2));
  const full = expectedAt(type, [...stack, rows, columns], (place) => {
    const [row, column] = place.slice(-2) as [number, number];
    const outer = place.slice(0, -2);
    const pairs = Array.from({ length: inner }, (_, at): Pair => [
      broadcastAt(a, [...outer, row, at]),
      broadcastAt(b, [...outer, at, column]),
    ]);
    return value(place, pairs);
  });
  const shape = [
    ...stack,
    ...(left.shape.length === 1 ? [] : [rows]),
    ...(right.shape.length === 1 ? [] : [columns]),
  ];
  return { ...full, shape };
}

/** The products of matrices. */
export const PRODUCTS: readonly Operator[] = [
  {
    ...{ name: 'MatMul', types: [...FLOATS, 'int32', 'int64', 'uint32', 'uint64'] },
    draw: (choices, type) => ({
      inputs: drawMatrices(choices).map((shape, at) => drawOperand(choices, `x${at}`, type, shape)),
    }),
    evaluate: (a, call) => matrixProduct(a.type, a, operandAt(call, 1), (_, pairs) => dot(a.type, pairs)),
  },
  {
    ...{ name: 'Gemm', types: FLOATS },
    draw: (choices, type) => {
      const [rows, inner, columns] = [drawLength(choices), drawLength(choices), drawLength(choices, 33)];
      const attributes = drawAttributes(choices, {
        ...{ transA: [undefined, 1], transB: [undefined, 1] },
        ...{ alpha: floatAttributes(0.5, 0), beta: floatAttributes(0.5, 0) },
      });
      const turned = (name: string, shape: number[]): number[] =>
        attributes[name] === 1 ? shape.toReversed() : shape;
      const c = choices.pick([undefined, [], [columns], [rows, 1], [1, columns], [rows, columns]]);
      return {
        attributes,
        inputs: [
          drawOperand(choices, 'a', type, turned('transA', [rows, inner])),
          drawOperand(choices, 'b', type, turned('transB', [inner, columns])),
          c && drawOperand(choices, 'c', type, c),
        ],
      };
    },
    evaluate: (a, call) => {
      const { attributes } = call;
      const [b, c] = [operandAt(call, 1), call.inputs[2]];
      const [alpha, beta] = [numberAttribute(attributes, 'alpha', 1), numberAttribute(attributes, 'beta', 1)];
      const turned = (operand: Operand, name: string): Operand => {
        if (attributes[name] !== 1) return operand;
        return expectedAt(operand.type, operand.shape.toReversed(), (place) =>
          valueAt(operand, place.toReversed()),
        ) as Operand;
      };
      const { type } = a;
      return matrixProduct(type, turned(a, 'transA'), turned(b, 'transB'), (place, pairs) => {
        const [product, slack = 0] = dot(type, pairs);
        const added = c === undefined ? 0 : Number(broadcastAt(c, place));
        // A factor of zero removes what is not finite, or not.
        const isOpen = (alpha === 0 && !Number.isFinite(product)) || (beta === 0 && !Number.isFinite(added));
        if (typeof product !== 'number' || isOpen || Math.abs(added) > LARGE) return [OPEN];
        const sum = alpha * product + beta * added;
        return [sum, slack + 1e-6 * (Math.abs(alpha * product) + Math.abs(beta * added) || 0)];
      });
    },
  },
];
