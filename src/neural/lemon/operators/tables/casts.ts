import { typeNumber, typeOfNumber, type ElementType } from '../../onnx/element-types.ts';
import { ALL, drawOperand, drawShape } from '../draw.ts';
import { OPEN, type ExpectedValue, type Operator, type Value } from '../operator.ts';
import { bitsOf, fitted, isFloat } from '../tensors.ts';

/** Returns a value as one of another type, as the table of the operator Cast has it. */
function castTo(type: ElementType, value: Value): ExpectedValue {
  if (type === 'bool') return BigInt(value !== 0 && value !== 0n);
  if (isFloat(type)) return Number(value);
  // A float that no integer of the type stands for is undefined; of integers the higher bits are lost.
  if (typeof value === 'number')
    return Number.isFinite(value) ? fitted(type, BigInt(Math.trunc(value))) : OPEN;
  const bits = bitsOf(type);
  return type.startsWith('u') ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}

/** The operators that change the type. */
export const CASTS: readonly Operator[] = [
  {
    ...{ name: 'Cast', types: ALL },
    draw: (choices, type) => {
      const to = choices.pick(ALL);
      return {
        inputs: [drawOperand(choices, 'x', type, drawShape(choices))],
        attributes: { to: typeNumber(to) },
      };
    },
    evaluate: ({ shape, values }, { attributes }) => {
      const type = typeOfNumber(attributes['to'] as number)!;
      return { type, shape, values: values.map((value) => castTo(type, value)) };
    },
  },
];
