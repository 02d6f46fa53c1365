import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import { drawFullShape, drawOperand, drawShape } from '../draw.ts';
import type { Call, Operand, Operator, Value } from '../operator.ts';
import { isFloat } from '../tensors.ts';

/** The types that moves of values are drawn with; libraries treat others of the same width alike. */
export const MOVED = ['float32', 'float64', 'int32', 'int64', 'uint8', 'int8', 'bool'] as const;

interface Move extends Pick<Operator, 'opset' | 'evaluate'> {
  readonly types?: readonly ElementType[];
  /** Draws the other inputs, and attributes. */
  readonly draw: (choices: Choices, input: Operand) => Partial<Call>;
  /** The least rank of the tensor; default 1. */
  readonly rank?: number;
  /** True if no axis may be empty, as where there are indices of it. */
  readonly isFull?: boolean;
}

/** Returns an operator that moves the values of a tensor. */
export const move = (
  name: string,
  { types = MOVED, draw, rank = 1, isFull = false, ...rest }: Move,
): Operator => ({
  ...{ name, types, ...rest },
  draw: (choices, type) => {
    const shape = (isFull ? drawFullShape : drawShape)(choices, rank);
    const input = drawOperand(choices, 'x', type, shape);
    const { inputs = [], attributes = {} } = draw(choices, input);
    return { inputs: [input, ...inputs], attributes };
  },
});

/** Returns the values of a tensor of integers; none of an absent one. */
export const toNumbers = (operand: Operand | undefined): number[] => (operand?.values ?? []).map(Number);
export const zeroOf = (type: ElementType): Value => (isFloat(type) ? 0 : 0n);

/** Draws axes in a drawn order. */
export function drawOrder(choices: Choices, rank: number): number[] {
  const rest = Array.from({ length: rank }, (_, axis) => axis);
  return Array.from({ length: rank }, () => rest.splice(choices.below(rest.length), 1)).flat();
}
