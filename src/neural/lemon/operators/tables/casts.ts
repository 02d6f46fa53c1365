import { typeNumber, typeOfNumber, type ElementType } from '../../onnx/element-types.ts';
import { ALL, drawOperand, drawShape } from '../draw.ts';
import { OPEN, type ExpectedValue, type Operator, type Value } from '../operator.ts';
import { endsOf, fitted, isFloat } from '../tensors.ts';

/** Returns a value as one of another type, as the table of the operator Cast has it. */
function castTo(type: ElementType, value: Value): ExpectedValue {
  if (type === 'bool') return BigInt(value !== 0 && value !== 0n);
  if (isFloat(type)) return Number(value);
  // A float that no integer of the type stands for is undefined; of integers the higher bits are lost.
  if (typeof value === 'number')
    return Number.isFinite(value) ? fitted(type, BigInt(Math.trunc(value))) : OPEN;
  const bits = Number(/\d+/.exec(type)![0]);
  return endsOf(type)[0] === 0n ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}

/** The operators that change the type. */
export const CASTS: readonly Operator[] = [
  {
    ...{ name: 'Cast', types: ALL },
    draw: (choices, type) => {
      const to = choices.pick(ALL);
      const input = drawOperand(choices, 'x', type, drawShape(choices));
      return { inputs: [input], attributes: { to: typeNumber(to) } };
    },
    evaluate: ({ inputs: [input], attributes }) => {
      const type = typeOfNumber(attributes['to'] as number)!;
      return [{ type, shape: input!.shape, values: input!.values.map((value) => castTo(type, value)) }];
    },
  },
];
