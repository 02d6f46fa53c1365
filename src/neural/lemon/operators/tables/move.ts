import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import { drawOperand, drawShape } from '../draw.ts';
import type { Call, Expected, Operand, Operator, Value } from '../operator.ts';
import { isFloat } from '../tensors.ts';

/** The types that moves of values are drawn with; libraries treat others of the same width alike. */
export const MOVED = ['float32', 'float64', 'int32', 'int64', 'uint8', 'int8', 'bool'] as const;

interface Move {
  readonly types?: readonly ElementType[];
  readonly opset?: number;
  readonly draw: (choices: Choices, input: Operand) => Partial<Call>;
  readonly evaluate: (input: Operand, call: Call) => Expected | readonly Expected[];
  /** The least rank of the tensor; default 1. */
  readonly rank?: number;
}

/** Returns an operator that moves the values of a tensor. */
export const move = (
  name: string,
  { types = MOVED, opset = 13, draw, evaluate, rank = 1 }: Move,
): Operator => ({
  ...{ name, opset, types },
  draw: (choices, type) => {
    const input = drawOperand(choices, 'x', type, drawShape(choices, rank));
    const { inputs = [], attributes = {} } = draw(choices, input);
    return { inputs: [input, ...inputs], attributes };
  },
  evaluate: (call) => {
    const expected = evaluate(call.inputs[0]!, call);
    return Array.isArray(expected) ? (expected as readonly Expected[]) : [expected as Expected];
  },
});

/** Returns the values of a tensor of integers; none of an absent one. */
export const numbersOf = (operand: Operand | undefined): number[] => (operand?.values ?? []).map(Number);
/** Returns the zero of a type. */
export const zeroOf = (type: ElementType): Value => (isFloat(type) ? 0 : 0n);

/** Returns axes in a drawn order. */
export function drawOrder(choices: Choices, rank: number): number[] {
  const rest = Array.from({ length: rank }, (_, axis) => axis);
  return Array.from({ length: rank }, () => rest.splice(choices.below(rest.length), 1)[0]!);
}

/** Returns a shape without empty axes. */
export const atLeastOne = (shape: readonly number[]): number[] => shape.map((size) => Math.max(1, size));

/** Returns an operator on indices of an axis; no axis is empty. */
export const indexing = (
  name: string,
  own: Omit<Move, 'types'>,
  types: readonly ElementType[] = MOVED,
): Operator => {
  const operator = move(name, { ...own, types });
  return {
    ...operator,
    draw: (choices, type) => {
      const input = drawOperand(choices, 'x', type, atLeastOne(drawShape(choices, own.rank ?? 1)));
      const { inputs = [], attributes = {} } = own.draw(choices, input);
      return { inputs: [input, ...inputs], attributes };
    },
  };
};
