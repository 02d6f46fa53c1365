import type { ElementType } from '../../onnx/element-types.ts';
import { numberAttribute } from '../attributes.ts';
import type { Choices } from '../choices.ts';
import { drawOperand, drawShape } from '../draw.ts';
import { OPEN, type ExpectedValue, type Operand, type Operator } from '../operator.ts';
import { broadcastAt, expectedAt, fitted } from '../tensors.ts';
import { convolved, drawConvolution } from './convolutions.ts';
import { channelAt, drawChannels, drawScales, drawZeros, quantised } from './quantisation.ts';
import { drawMatrices, matrixProduct } from './products.ts';

const BYTES = ['uint8', 'int8'] as const;
const QUANTIZE: Operator = {
  ...{ name: 'QuantizeLinear', types: ['float32', 'int32'] },
  draw: (choices, type) => {
    const shape = drawShape(choices);
    const [axis, channels] = drawChannels(choices, shape);
    const to = choices.pick(BYTES);
    const hasZero = to === 'int8' || choices.below(2) === 1;
    return {
      attributes: axis === undefined ? {} : { axis },
      inputs: [
        drawOperand(choices, 'x', type, shape),
        drawScales(choices, 'scale', channels),
        hasZero ? drawZeros(choices, 'zero', to, channels) : undefined,
      ],
    };
  },
  evaluate: ({ inputs: [input, scale, zero], attributes }) => {
    const type = zero?.type ?? 'uint8';
    const axis = numberAttribute(attributes, 'axis', 1);
    return [
      expectedAt(type, input!.shape, (place) => {
        const own = Number(channelAt(scale!, place, axis));
        const value = Number(broadcastAt(input!, place)) / own;
        // A quotient of floats is rounded to the nearest float, which is exact for powers of two.
        const isExact = Number.isInteger(Math.log2(own));
        const by = zero === undefined ? 0n : (channelAt(zero, place, axis) as bigint);
        return quantised(type, value, by, isExact ? 0 : 1e-6 * Math.abs(value));
      }),
    ];
  },
};

const DEQUANTIZE: Operator = {
  ...{ name: 'DequantizeLinear', types: ['uint8', 'int8', 'int32'] },
  draw: (choices, type) => {
    const shape = drawShape(choices);
    const [axis, channels] = drawChannels(choices, shape);
    const hasZero = type !== 'int32' && choices.below(2) === 1;
    return {
      attributes: axis === undefined ? {} : { axis },
      inputs: [
        drawOperand(choices, 'x', type, shape),
        drawScales(choices, 'scale', channels),
        hasZero ? drawZeros(choices, 'zero', type, channels) : undefined,
      ],
    };
  },
  evaluate: ({ inputs: [input, scale, zero], attributes }) => {
    const axis = numberAttribute(attributes, 'axis', 1);
    return [
      expectedAt('float32', input!.shape, (place) => {
        const by = zero === undefined ? 0n : (channelAt(zero, place, axis) as bigint);
        return Number((broadcastAt(input!, place) as bigint) - by) * Number(channelAt(scale!, place, axis));
      }),
    ];
  },
};

const DYNAMIC: Operator = {
  ...{ name: 'DynamicQuantizeLinear', types: ['float32'] },
  draw: (choices, type) => ({
    attributes: {},
    inputs: [
      drawOperand(
        choices,
        'x',
        type,
        drawShape(choices).map((size) => Math.max(1, size)),
      ),
    ],
  }),
  evaluate: ({ inputs: [input] }) => {
    const values = input!.values as readonly number[];
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
    const isOpen = !(high - low < 1e30) || (high - low > 0 && high - low < 1e-30);
    const scale = Math.fround((high - low) / 255);
    // If all values are zero, the scale is zero, and the rest follows from a division by it.
    const isFlat = scale === 0;
    const zero = isFlat || isOpen ? OPEN : quantised('uint8', -low / scale, 0n, 1e-4);
    const outputs = values.map((value): ExpectedValue => {
      if (isFlat || isOpen || typeof zero !== 'bigint') return OPEN;
      return quantised('uint8', value / scale, zero, 1e-4);
    });
    return [
      { type: 'uint8', shape: input!.shape, values: outputs },
      {
        type: 'float32',
        shape: [],
        values: [isFlat || isOpen ? OPEN : scale],
        slack: [isOpen ? 0 : 1e-6 * scale],
      },
      { type: 'uint8', shape: [], values: [zero] },
    ];
  },
};

/** Draws the scale and the zero point of a tensor. */
const drawQuantisation = (
  choices: Choices,
  name: string,
  type: ElementType,
  shape: readonly number[] = [],
): readonly [Operand, Operand] => [
  drawScales(choices, `${name} scale`, shape),
  drawZeros(choices, `${name} zero`, type, shape),
];

/** Returns what a quantised product gives for a sum of products. */
const requantised = (
  type: ElementType,
  sum: bigint,
  factor: number,
  zero: bigint,
): readonly [ExpectedValue, number] => {
  const value = Number(sum) * factor;
  return [quantised(type, value, zero, 1e-5 * Math.abs(value) + 1e-6), 0];
};

const numberOf = (operand: Operand, at = 0): number => Number(operand.values[at] ?? operand.values[0]);
const zeroOf = (operand: Operand | undefined, at = 0): bigint =>
  operand === undefined ? 0n : ((operand.values[at] ?? operand.values[0]) as bigint);

/** The operators on quantised tensors. */
export const QUANTISED: readonly Operator[] = [
  ...[QUANTIZE, DEQUANTIZE, DYNAMIC],
  {
    ...{ name: 'MatMulInteger', types: BYTES },
    draw: (choices, type) => {
      const other = choices.pick(BYTES);
      const [left, right] = drawMatrices(choices);
      return {
        attributes: {},
        inputs: [
          drawOperand(choices, 'a', type, left),
          drawOperand(choices, 'b', other, right),
          ...(choices.below(2) === 0
            ? []
            : [drawZeros(choices, 'a zero', type, []), drawZeros(choices, 'b zero', other, [])]),
        ],
      };
    },
    evaluate: ({ inputs: [a, b, aZero, bZero] }) => [
      matrixProduct('int32', a!, b!, (_, pairs) => [
        fitted('int32', sumOfPairs(pairs, zeroOf(aZero), zeroOf(bZero))),
        0,
      ]),
    ],
  },
  {
    ...{ name: 'QLinearMatMul', types: BYTES },
    draw: (choices, type) => {
      const [other, to] = [choices.pick(BYTES), type];
      const [left, right] = drawMatrices(choices);
      return {
        attributes: {},
        inputs: [
          ...[drawOperand(choices, 'a', type, left), ...drawQuantisation(choices, 'a', type)],
          ...[drawOperand(choices, 'b', other, right), ...drawQuantisation(choices, 'b', other)],
          ...drawQuantisation(choices, 'y', to),
        ],
      };
    },
    evaluate: ({ inputs }) => {
      const [a, aScale, aZero, b, bScale, bZero, yScale, yZero] = inputs as readonly Operand[];
      const factor = (numberOf(aScale!) * numberOf(bScale!)) / numberOf(yScale!);
      return [
        matrixProduct(yZero!.type, a!, b!, (_, pairs) =>
          requantised(yZero!.type, sumOfPairs(pairs, zeroOf(aZero), zeroOf(bZero)), factor, zeroOf(yZero)),
        ),
      ];
    },
  },
  {
    ...{ name: 'ConvInteger', types: BYTES },
    draw: (choices, type) => {
      const other = choices.pick(BYTES);
      const { input, kernel, attributes } = drawConvolution(choices);
      return {
        attributes,
        inputs: [
          ...[drawOperand(choices, 'x', type, input), drawOperand(choices, 'w', other, kernel)],
          ...(choices.below(2) === 0
            ? []
            : [drawZeros(choices, 'x zero', type, []), drawZeros(choices, 'w zero', other, [])]),
        ],
      };
    },
    evaluate: ({ inputs: [x, w, xZero, wZero], attributes }) => [
      convolved('int32', x!, w!, attributes, (pairs) => [
        fitted('int32', sumOfPairs(pairs, zeroOf(xZero), zeroOf(wZero))),
        0,
      ]),
    ],
  },
  {
    ...{ name: 'QLinearConv', types: BYTES },
    draw: (choices, type) => {
      const [other, to] = [choices.pick(BYTES), type];
      const { input, kernel, attributes } = drawConvolution(choices);
      const channels = choices.below(3) === 1 ? [kernel[0]!] : [];
      const bias = choices.below(2) === 1;
      // One zero point for all channels of a kernel.
      const zero = drawZeros(choices, 'w zero', other, []);
      return {
        attributes,
        inputs: [
          ...[drawOperand(choices, 'x', type, input), ...drawQuantisation(choices, 'x', type)],
          drawOperand(choices, 'w', other, kernel),
          drawScales(choices, 'w scale', channels),
          { ...zero, shape: channels, values: Array.from({ length: channels[0] ?? 1 }, () => zeroOf(zero)) },
          ...drawQuantisation(choices, 'y', to),
          ...(bias ? [drawBias(choices, kernel[0]!)] : []),
        ],
      };
    },
    evaluate: ({ inputs, attributes }) => {
      const [x, xScale, xZero, w, wScale, wZero, yScale, yZero, bias] = inputs as readonly Operand[];
      return [
        convolved(yZero!.type, x!, w!, attributes, (pairs, channel) => {
          const factor = (numberOf(xScale!) * numberOf(wScale!, channel)) / numberOf(yScale!);
          const sum =
            sumOfPairs(pairs, zeroOf(xZero), zeroOf(wZero, channel)) +
            (bias === undefined ? 0n : zeroOf(bias, channel));
          return requantised(yZero!.type, sum, factor, zeroOf(yZero));
        }),
      ];
    },
  },
];

const drawBias = (choices: Choices, count: number): Operand => {
  const stream = choices.stream('bias');
  return {
    type: 'int32',
    shape: [count],
    values: Array.from({ length: count }, () => BigInt(stream.below(200))),
  };
};

/** Returns the sum of products of what lies above the zero points. */
const sumOfPairs = (
  pairs: readonly (readonly [bigint | number, bigint | number])[],
  left: bigint,
  right: bigint,
): bigint => pairs.reduce((sum, [a, b]) => sum + ((a as bigint) - left) * ((b as bigint) - right), 0n);
