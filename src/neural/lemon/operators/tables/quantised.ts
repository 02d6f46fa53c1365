import { itemAt } from '../../../../base/item-at.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import type { Choices } from '../choices.ts';
import { drawAxis, drawFullShape, drawOperand, drawShape } from '../draw.ts';
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
} from '../operator.ts';
import {
  axisOf,
  broadcastAt,
  endsOf,
  expectedAt,
  fitted,
  roundedEven,
  saturated,
  integerSum,
} from '../tensors.ts';
import { convolved, drawConvolution } from './convolutions.ts';
import { drawMatrices, matrixProduct, type Pair } from './products.ts';

/** Scales: powers of two divide without rounding. */
const SCALES = [1, 0.5, 2, 0.1, 0.03, 4, 7];

/** Magnitude beyond which every integer is saturated. */
const LARGEST = 2 ** 40;

/** Draws scales, one for all or one for each of a number of channels. */
function drawScales(choices: Choices, name: string, shape: readonly number[]): Operand {
  const stream = choices.stream(name);
  const count = shape[0] ?? 1;
  const values = Array.from({ length: count }, () => Math.fround(stream.pick(SCALES)));
  return { type: 'float32', shape, values };
}

/** Draws zero points. */
function drawZeros(choices: Choices, name: string, type: ElementType, shape: readonly number[]): Operand {
  const stream = choices.stream(name);
  const [least, most] = endsOf(type);
  const values = Array.from({ length: shape[0] ?? 1 }, () =>
    BigInt(stream.pick([Number(least) < 0 ? 0 : 128, 0, 1, Number(most), Number(least)])),
  );
  return { type, shape, values };
}

/**
 * Returns a float as an integer of a type: rounded to the nearest even one, with a zero point, and no further than the ends.
 * Next to a half, where rounding of the float decides, both integers are right.
 *
 * @param error by how much the float may be off.
 */
function quantised(type: ElementType, value: number, zero: bigint, error: number): ExpectedValue {
  if (Number.isNaN(value)) return OPEN;
  const candidates = (Number.isFinite(value) ? [value - error, value, value + error] : [value]).map((near) =>
    saturated(type, BigInt(roundedEven(Math.max(-LARGEST, Math.min(LARGEST, near)))) + zero),
  );
  const own = new Set(candidates);
  return own.size === 1 ? itemAt(candidates, 0) : own;
}

/** Draws an axis for channels, or none. */
function drawChannels(choices: Choices, shape: readonly number[]): readonly [number | undefined, number[]] {
  if (shape.length === 0 || choices.below(2) === 0) return [undefined, []];
  const axis = drawAxis(choices, shape.length);
  return [axis, [itemAt(shape, axisOf(axis, shape.length))]];
}

/** Returns the value of a scale or zero point at a place. */
function channelAt(parameter: Operand, place: readonly number[], axis: number): bigint | number {
  const { shape, values } = parameter;
  return itemAt(values, shape.length === 0 ? 0 : itemAt(place, axisOf(axis, place.length)));
}

const BYTES = ['uint8', 'int8'] as const;

/** Draws a tensor, with scales and zero points for all or each channel; none if no type for them is drawn. */
function drawLinear(
  choices: Choices,
  type: ElementType,
  drawZeroType: () => ElementType | undefined,
): Pick<Call, 'inputs' | 'attributes'> {
  const shape = drawShape(choices);
  const [axis, channels] = drawChannels(choices, shape);
  const zeroType = drawZeroType();
  return {
    attributes: axis === undefined ? {} : { axis },
    inputs: [
      drawOperand(choices, 'x', type, shape),
      drawScales(choices, 'scale', channels),
      zeroType && drawZeros(choices, 'zero', zeroType, channels),
    ],
  };
}

/** Returns a function that gives the scale and the zero point at a place. */
function linearAt(call: Call) {
  const [scale, zero] = [operandAt(call, 1), call.inputs[2]];
  const axis = numberAttribute(call.attributes, 'axis', 1);
  return (place: readonly number[]): readonly [scale: number, zero: bigint] => [
    Number(channelAt(scale, place, axis)),
    zero === undefined ? 0n : (channelAt(zero, place, axis) as bigint),
  ];
}

const QUANTIZE: Operator = {
  ...{ name: 'QuantizeLinear', types: ['float32', 'int32'] },
  draw: (choices, type) =>
    drawLinear(choices, type, () => {
      const to = choices.pick(BYTES);
      return to === 'int8' || choices.below(2) === 1 ? to : undefined;
    }),
  evaluate: (input, call) => {
    const type = call.inputs[2]?.type ?? 'uint8';
    const parametersAt = linearAt(call);
    return expectedAt(type, input.shape, (place) => {
      const [scale, zero] = parametersAt(place);
      const value = Number(broadcastAt(input, place)) / scale;
      // A quotient of floats is rounded to the nearest float, which is exact for powers of two.
      const isExact = Number.isInteger(Math.log2(scale));
      return quantised(type, value, zero, isExact ? 0 : 1e-6 * Math.abs(value));
    });
  },
};

const DEQUANTIZE: Operator = {
  ...{ name: 'DequantizeLinear', types: ['uint8', 'int8', 'int32'] },
  draw: (choices, type) =>
    drawLinear(choices, type, () => (type !== 'int32' && choices.below(2) === 1 ? type : undefined)),
  evaluate: (input, call) => {
    const parametersAt = linearAt(call);
    return expectedAt('float32', input.shape, (place) => {
      const [scale, zero] = parametersAt(place);
      return Number((broadcastAt(input, place) as bigint) - zero) * scale;
    });
  },
};

const DYNAMIC: Operator = {
  ...{ name: 'DynamicQuantizeLinear', types: ['float32'] },
  draw: (choices, type) => ({ inputs: [drawOperand(choices, 'x', type, drawFullShape(choices))] }),
  evaluate: ({ shape, values: given }) => {
    const values = given as readonly number[];
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
    const scale = Math.fround((high - low) / 255);
    // If all values are zero, the scale is zero, and the rest follows from a division by it.
    const isOpen = scale === 0 || !(high - low < 1e30) || (high - low > 0 && high - low < 1e-30);
    const zero = isOpen ? OPEN : quantised('uint8', -low / scale, 0n, 1e-4);
    const outputs = values.map((value): ExpectedValue =>
      typeof zero === 'bigint' ? quantised('uint8', value / scale, zero, 1e-4) : OPEN,
    );
    return [
      { type: 'uint8', shape, values: outputs },
      { type: 'float32', shape: [], values: [isOpen ? OPEN : scale], slack: [isOpen ? 0 : 1e-6 * scale] },
      { type: 'uint8', shape: [], values: [zero] },
    ];
  },
};

interface Product {
  /** Names of the two tensors, and of the streams that draw their values. */
  readonly names: readonly [string, string];
  readonly draw: (choices: Choices) => {
    readonly shapes: readonly [number[], number[]];
    readonly attributes?: Call['attributes'];
  };
  /** Returns the product, by what the pairs of values give that are multiplied for a channel. */
  readonly evaluate: (
    type: ElementType,
    operands: readonly [Operand, Operand],
    attributes: Call['attributes'],
    value: (pairs: readonly Pair[], channel: number) => Rounded,
  ) => Expected;
  /** True if the second tensor may have a scale for each channel, and the product a bias. */
  readonly hasChannels: boolean;
}

const MATRICES: Product = {
  names: ['a', 'b'],
  draw: (choices) => ({ shapes: drawMatrices(choices) }),
  evaluate: (type, [a, b], _, value) => matrixProduct(type, a, b, (__, pairs) => value(pairs, 0)),
  hasChannels: false,
};

const CONVOLUTION: Product = {
  names: ['x', 'w'],
  draw: (choices) => {
    const { input, kernel, attributes } = drawConvolution(choices);
    return { shapes: [input, kernel], attributes };
  },
  evaluate: (type, [x, w], attributes, value) => convolved(type, x, w, attributes, value),
  hasChannels: true,
};

/** Returns an operator whose result is the sums of a product as integers of 32 bits. */
const integerProduct = (name: string, { names, draw, evaluate }: Product): Operator => ({
  ...{ name, types: BYTES },
  draw: (choices, type) => {
    const types = [type, choices.pick(BYTES)];
    const { shapes, attributes = {} } = draw(choices);
    const operands = shapes.map((shape, at) =>
      drawOperand(choices, itemAt(names, at), itemAt(types, at), shape),
    );
    const zeros =
      choices.below(2) === 0 ? [] : types.map((own, at) => drawZeros(choices, `${names[at]} zero`, own, []));
    return { attributes, inputs: [...operands, ...zeros] };
  },
  evaluate: (left, call) => {
    const [, , leftZero, rightZero] = call.inputs;
    return evaluate('int32', [left, operandAt(call, 1)], call.attributes, (pairs) => [
      fitted('int32', sumOfPairs(pairs, zeroOf(leftZero), zeroOf(rightZero))),
    ]);
  },
});

/** Returns an operator whose result is the sums of a product as integers with a scale and a zero point. */
const linearProduct = (
  name: string,
  { names: [left, right], draw, evaluate, hasChannels }: Product,
): Operator => ({
  ...{ name, types: BYTES },
  draw: (choices, type) => {
    const other = choices.pick(BYTES);
    const { shapes, attributes = {} } = draw(choices);
    const [count] = shapes[1] as [number];
    const channels = hasChannels && choices.below(3) === 1 ? [count] : [];
    const hasBias = hasChannels && choices.below(2) === 1;
    // One zero point for all channels of a kernel.
    const zero = hasChannels ? drawZeros(choices, `${right} zero`, other, []) : undefined;
    const scaled = (own: string): Operand[] => [
      drawScales(choices, `${own} scale`, []),
      drawZeros(choices, `${own} zero`, type, []),
    ];
    return {
      attributes,
      inputs: [
        ...[drawOperand(choices, left, type, shapes[0]), ...scaled(left)],
        drawOperand(choices, right, other, shapes[1]),
        drawScales(choices, `${right} scale`, channels),
        zero === undefined
          ? drawZeros(choices, `${right} zero`, other, [])
          : {
              ...zero,
              shape: channels,
              values: Array.from({ length: channels[0] ?? 1 }, () => zeroOf(zero)),
            },
        ...scaled('y'),
        ...(hasBias ? [drawBias(choices, count)] : []),
      ],
    };
  },
  evaluate: (a, call) => {
    const [, , aZero, , , bZero, , , bias] = call.inputs;
    const [aScale, b, bScale] = [operandAt(call, 1), operandAt(call, 3), operandAt(call, 4)];
    const [yScale, yZero] = [operandAt(call, 6), operandAt(call, 7)];
    const { type } = yZero;
    return evaluate(type, [a, b], call.attributes, (pairs, channel) => {
      const factor = (numberOf(aScale) * numberOf(bScale, channel)) / numberOf(yScale);
      const sum =
        sumOfPairs(pairs, zeroOf(aZero), zeroOf(bZero, channel)) +
        (bias === undefined ? 0n : zeroOf(bias, channel));
      const value = Number(sum) * factor;
      return [quantised(type, value, zeroOf(yZero), 1e-5 * Math.abs(value) + 1e-6)];
    });
  },
});

const numberOf = (operand: Operand, at = 0): number => Number(operand.values[at] ?? operand.values[0]);
const zeroOf = (operand: Operand | undefined, at = 0): bigint =>
  operand === undefined ? 0n : ((operand.values[at] ?? operand.values[0]) as bigint);

function drawBias(choices: Choices, count: number): Operand {
  const stream = choices.stream('bias');
  const values = Array.from({ length: count }, () => BigInt(stream.below(200)));
  return { type: 'int32', shape: [count], values };
}

/** Returns the sum of products of what lies above the zero points. */
const sumOfPairs = (pairs: readonly Pair[], left: bigint, right: bigint): bigint =>
  integerSum(pairs.map(([a, b]) => ((a as bigint) - left) * ((b as bigint) - right)));

/** The operators on quantised tensors. */
export const QUANTISED: readonly Operator[] = [
  ...[QUANTIZE, DEQUANTIZE, DYNAMIC],
  integerProduct('MatMulInteger', MATRICES),
  linearProduct('QLinearMatMul', MATRICES),
  integerProduct('ConvInteger', CONVOLUTION),
  linearProduct('QLinearConv', CONVOLUTION),
];
