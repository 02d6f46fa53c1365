import { numberAttribute } from '../attributes.ts';
import { drawAttributes, drawAxis, drawOperand, drawShape, floatAttributes, FLOATS } from '../draw.ts';
import { OPEN, type Call, type ExpectedValue, type Operand, type Operator } from '../operator.ts';
import { axisOf, expectedAt, valueAt } from '../tensors.ts';

/** Values beyond this lose what is normalized in rounding. */
const LARGE = 1e6;

type Rounded = readonly [ExpectedValue, number];

/** Returns a value with a zero mean and a unit variance among others, then scaled and moved. */
function standardized(
  value: number,
  group: readonly number[],
  { epsilon, scale, bias }: { readonly epsilon: number; readonly scale: number; readonly bias: number },
): Rounded {
  if (!(Math.abs(scale) < LARGE && Math.abs(bias) < LARGE)) return [OPEN, 0];
  // The mean is not finite then, and neither is the variance.
  if (!group.every(Number.isFinite)) return [NaN, 0];
  const mean = group.reduce((sum, one) => sum + one, 0) / group.length;
  const variance = group.reduce((sum, one) => sum + (one - mean) ** 2, 0) / group.length;
  const size = Math.max(...group.map(Math.abs));
  // What cancellation leaves of the variance is rounding.
  if (size > LARGE || variance + epsilon < 1e-3 * size ** 2) return [OPEN, 0];
  const result = ((value - mean) / Math.sqrt(variance + epsilon)) * scale + bias;
  return [result, 1e-3 * (Math.abs(result) + Math.abs(scale) + Math.abs(bias))];
}

/** Returns a tensor with a value of each place and by how much rounding may move it. */
function roundedAt(
  input: Operand,
  at: (place: readonly number[]) => Rounded,
): ReturnType<Operator['evaluate']> {
  const slack: number[] = [];
  const expected = expectedAt(input.type, input.shape, (place) => {
    const [value, rounding] = at(place);
    slack.push(rounding);
    return value;
  });
  return [{ ...expected, slack }];
}

const epsilonOf = (attributes: Call['attributes']): number => numberAttribute(attributes, 'epsilon', 1e-5);

/** Returns the values of a group that a place belongs to. */
function groups(
  input: Operand,
  keyOf: (place: readonly number[]) => string,
): (place: readonly number[]) => number[] {
  const found = new Map<string, number[]>();
  expectedAt(input.type, input.shape, (place) => {
    const key = keyOf(place);
    const own = found.get(key) ?? [];
    own.push(valueAt(input, place) as number);
    found.set(key, own);
    return OPEN;
  });
  return (place) => found.get(keyOf(place))!;
}

const atLeastOne = (shape: readonly number[]): number[] => shape.map((size) => Math.max(1, size));

const BATCH: Operator = {
  ...{ name: 'BatchNormalization', types: FLOATS, opset: 15 },
  draw: (choices, type) => {
    const shape = drawShape(choices, 2);
    const channels = [shape[1]!];
    const parameter = (name: string): Operand => drawOperand(choices, name, type, channels);
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
  evaluate: ({ inputs, attributes }) => {
    const [input, ...parameters] = inputs as readonly Operand[];
    return roundedAt(input!, (place) => {
      const [scale, bias, mean, variance] = parameters.map(({ values }) => values[place[1]!] as number) as [
        number,
        number,
        number,
        number,
      ];
      // The parameters may be combined to one factor and one addend.
      if (![scale, bias, mean, variance].every((value) => Math.abs(value) < LARGE)) return [OPEN, 0];
      const value = valueAt(input!, place) as number;
      const divisor = Math.sqrt(variance + epsilonOf(attributes));
      const factor = scale / divisor;
      if (!Number.isFinite(value)) return scale === 0 ? [OPEN, 0] : [value * factor, 0];
      const result = (value - mean) * factor + bias;
      const size = Math.abs(value * factor) + Math.abs(mean * factor) + Math.abs(bias);
      return size > 1e30 ? [OPEN, 0] : [result, 1e-5 * size];
    });
  },
};

const INSTANCE: Operator = {
  ...{ name: 'InstanceNormalization', types: FLOATS },
  draw: (choices, type) => {
    const shape = atLeastOne(drawShape(choices, 3));
    return {
      attributes: drawAttributes(choices, { epsilon: floatAttributes(0.1) }),
      inputs: [
        drawOperand(choices, 'x', type, shape),
        ...['scale', 'bias'].map((name) => drawOperand(choices, name, type, [shape[1]!])),
      ],
    };
  },
  evaluate: ({ inputs: [input, scale, bias], attributes }) => {
    const group = groups(input!, ([sample, channel]) => `${sample},${channel}`);
    return roundedAt(input!, (place) =>
      standardized(valueAt(input!, place) as number, group(place), {
        epsilon: epsilonOf(attributes),
        scale: scale!.values[place[1]!] as number,
        bias: bias!.values[place[1]!] as number,
      }),
    );
  },
};

const LAYER: Operator = {
  ...{ name: 'LayerNormalization', types: FLOATS, opset: 17 },
  draw: (choices, type) => {
    const shape = atLeastOne(drawShape(choices, 1));
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
  evaluate: ({ inputs: [input, scale, bias], attributes }) => {
    const axis = axisOf(numberAttribute(attributes, 'axis', -1), input!.shape.length);
    const group = groups(input!, (place) => place.slice(0, axis).join());
    return roundedAt(input!, (place) => {
      const own = place.slice(axis);
      return standardized(valueAt(input!, place) as number, group(place), {
        epsilon: epsilonOf(attributes),
        scale: valueAt(scale!, own) as number,
        bias: bias === undefined ? 0 : (valueAt(bias, own) as number),
      });
    });
  },
};

const LRN: Operator = {
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
    inputs: [drawOperand(choices, 'x', type, atLeastOne(drawShape(choices, 4, 4)))],
  }),
  evaluate: ({ inputs: [input], attributes }) => {
    const [size, alpha] = [
      numberAttribute(attributes, 'size', 1),
      numberAttribute(attributes, 'alpha', 1e-4),
    ];
    const [beta, bias] = [numberAttribute(attributes, 'beta', 0.75), numberAttribute(attributes, 'bias', 1)];
    const channels = input!.shape[1]!;
    return roundedAt(input!, (place) => {
      const from = Math.max(0, place[1]! - Math.floor((size - 1) / 2));
      const to = Math.min(channels - 1, place[1]! + Math.ceil((size - 1) / 2));
      let sum = 0;
      for (let channel = from; channel <= to; channel++)
        sum += (valueAt(input!, place.with(1, channel)) as number) ** 2;
      const value = valueAt(input!, place) as number;
      // A square that overflows, and infinity by infinity.
      if (!Number.isNaN(sum) && !(sum < 1e30)) return [OPEN, 0];
      const result = value / (bias + (alpha / size) * sum) ** beta;
      return [result, Number.isNaN(result) ? 0 : 1e-4 * Math.abs(result) + 1e-6];
    });
  },
};

/** The operators that normalize by means and variances. */
export const NORMALIZATIONS: readonly Operator[] = [BATCH, INSTANCE, LAYER, LRN];
