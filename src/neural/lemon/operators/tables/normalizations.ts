import { itemAt } from '../../../../base/item-at.ts';
import {
  drawAttributes,
  drawAxis,
  drawFullShape,
  drawOperand,
  drawShape,
  floatAttributes,
  FLOATS,
} from '../draw.ts';
import {
  operandAt,
  numberAttribute,
  OPEN,
  type Call,
  type Expected,
  type ExpectedValue,
  type Operand,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import { axisOf, expectedAt, valueAt, valuesAlong } from '../tensors.ts';

/** Values beyond this lose what is normalized in rounding. */
const LARGE = 1e6;

/** Returns a value with a zero mean and a unit variance among others, then scaled and moved. */
function standardized(
  value: number,
  group: readonly number[],
  { epsilon, scale, bias }: { readonly epsilon: number; readonly scale: number; readonly bias: number },
): ExpectedValue | Rounded {
  if (!(Math.abs(scale) < LARGE && Math.abs(bias) < LARGE)) return OPEN;
  // The mean is not finite then, and neither is the variance.
  if (!group.every(Number.isFinite)) return NaN;
  const mean = group.reduce((sum, one) => sum + one, 0) / group.length;
  const variance = group.reduce((sum, one) => sum + (one - mean) ** 2, 0) / group.length;
  const size = Math.max(...group.map(Math.abs));
  // What cancellation leaves of the variance is rounding.
  if (size > LARGE || variance + epsilon < 1e-3 * size ** 2) return OPEN;
  const result = ((value - mean) / Math.sqrt(variance + epsilon)) * scale + bias;
  return [result, 1e-3 * (Math.abs(result) + Math.abs(scale) + Math.abs(bias))];
}

/** Returns a tensor whose values along axes are standardized, with the scale and bias at each place. */
const standardizedAlong = (
  input: Operand,
  isAlong: (axis: number) => boolean,
  attributes: Call['attributes'],
  parametersAt: (place: readonly number[]) => readonly [scale: Value, bias: Value],
): Expected => {
  const axes = input.shape.map((_, axis) => axis).filter(isAlong);
  return expectedAt(input.type, input.shape, (place) => {
    const [scale, bias] = parametersAt(place) as [number, number];
    const group = valuesAlong(input, place, axes) as number[];
    return standardized(valueAt(input, place) as number, group, {
      ...{ epsilon: epsilonOf(attributes), scale, bias },
    });
  });
};

const epsilonOf = (attributes: Call['attributes']): number => numberAttribute(attributes, 'epsilon', 1e-5);

/** The operators that normalize by means and variances. */
export const NORMALIZATIONS: readonly Operator[] = [
  {
    ...{ name: 'BatchNormalization', types: FLOATS, opset: 15 },
    draw: (choices, type) => {
      const shape = drawShape(choices, 2);
      const parameter = (name: string): Operand => drawOperand(choices, name, type, shape.slice(1, 2));
      const variance = parameter('variance');
      return {
        attributes: drawAttributes(choices, { epsilon: floatAttributes(0.1) }),
        inputs: [
          drawOperand(choices, 'x', type, shape),
          ...['scale', 'bias', 'mean'].map(parameter),
          { ...variance, values: variance.values.map((value) => Math.abs(value as number)) },
        ],
      };
    },
    evaluate: (input, call) => {
      const parameters = [1, 2, 3, 4].map((at) => operandAt(call, at).values);
      return expectedAt(input.type, input.shape, (place) => {
        const own = parameters.map((values) => itemAt(values, itemAt(place, 1)) as number);
        // The parameters may be combined to one factor and one addend.
        if (!own.every((value) => Math.abs(value) < LARGE)) return OPEN;
        const [scale, bias, mean, variance] = own as [number, number, number, number];
        const value = valueAt(input, place) as number;
        const factor = scale / Math.sqrt(variance + epsilonOf(call.attributes));
        if (!Number.isFinite(value)) return scale === 0 ? OPEN : value * factor;
        const size = Math.abs(value * factor) + Math.abs(mean * factor) + Math.abs(bias);
        return size > 1e30 ? OPEN : [(value - mean) * factor + bias, 1e-5 * size];
      });
    },
  },
  {
    ...{ name: 'InstanceNormalization', types: FLOATS },
    draw: (choices, type) => {
      const shape = drawFullShape(choices, 3);
      return {
        attributes: drawAttributes(choices, { epsilon: floatAttributes(0.1) }),
        inputs: ['x', 'scale', 'bias'].map((name, at) =>
          drawOperand(choices, name, type, at === 0 ? shape : shape.slice(1, 2)),
        ),
      };
    },
    evaluate: (input, call) => {
      const [scale, bias] = [operandAt(call, 1).values, operandAt(call, 2).values];
      return standardizedAlong(
        input,
        (axis) => axis > 1,
        call.attributes,
        (place) => [itemAt(scale, itemAt(place, 1)), itemAt(bias, itemAt(place, 1))],
      );
    },
  },
  {
    ...{ name: 'LayerNormalization', types: FLOATS, opset: 17 },
    draw: (choices, type) => {
      const shape = drawFullShape(choices, 1);
      const axis = drawAxis(choices, shape.length);
      const own = shape.slice(axisOf(axis, shape.length));
      const bias = choices.below(2) === 1;
      return {
        attributes: { axis, ...drawAttributes(choices, { epsilon: floatAttributes(0.1) }) },
        inputs: ['x', 'scale', ...(bias ? ['bias'] : [])].map((name, at) =>
          drawOperand(choices, name, type, at === 0 ? shape : own),
        ),
      };
    },
    evaluate: (input, call) => {
      const [scale, bias] = [operandAt(call, 1), call.inputs[2]];
      const first = axisOf(numberAttribute(call.attributes, 'axis', -1), input.shape.length);
      return standardizedAlong(
        input,
        (axis) => axis >= first,
        call.attributes,
        (place) => [valueAt(scale, place.slice(first)), bias ? valueAt(bias, place.slice(first)) : 0],
      );
    },
  },
  {
    ...{ name: 'LRN', types: FLOATS },
    draw: (choices, type) => ({
      attributes: {
        size: choices.pick([1, 3, 5]),
        ...drawAttributes(choices, {
          alpha: floatAttributes(1),
          beta: floatAttributes(1, 0.5),
          bias: floatAttributes(2),
        }),
      },
      inputs: [drawOperand(choices, 'x', type, drawFullShape(choices, 4, 4))],
    }),
    evaluate: (input, { attributes }) => {
      const number = (name: string, otherwise: number) => numberAttribute(attributes, name, otherwise);
      const [size, alpha] = [number('size', 1), number('alpha', 1e-4)];
      const [beta, bias] = [number('beta', 0.75), number('bias', 1)];
      const channels = itemAt(input.shape, 1);
      return expectedAt(input.type, input.shape, (place) => {
        const own = itemAt(place, 1);
        const from = Math.max(0, own - Math.floor((size - 1) / 2));
        const to = Math.min(channels - 1, own + Math.ceil((size - 1) / 2));
        let sum = 0;
        for (let channel = from; channel <= to; channel++)
          sum += (valueAt(input, place.with(1, channel)) as number) ** 2;
        // A square that overflows, and infinity by infinity.
        if (!Number.isNaN(sum) && !(sum < 1e30)) return OPEN;
        const result = (valueAt(input, place) as number) / (bias + (alpha / size) * sum) ** beta;
        return [result, Number.isNaN(result) ? 0 : 1e-4 * Math.abs(result) + 1e-6];
      });
    },
  },
];
