import { itemAt } from '../../../../base/item-at.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import type { Attribute } from '../../onnx/protobuf.ts';
import type { Axis } from '../../reference/window.ts';
import type { Choices } from '../choices.ts';
import { drawOperand, FLOATS, present } from '../draw.ts';
import {
  operandAt,
  integersAttribute,
  numberAttribute,
  textAttribute,
  OPEN,
  UNSAID,
  type Call,
  type Expected,
  type Operand,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import { expectedAt, placeOf, placesOf, valueAt } from '../tensors.ts';
import { dot } from './products.ts';

/** How a window moves along one axis, and whether the standard says what it reads. */
export interface Stretch extends Axis {
  /** True if it needs less padding than none, of which the standard says nothing. */
  readonly isUnsaid: boolean;
}

export interface DrawnWindow {
  /** Lengths of the axes that the window moves along. */
  readonly counts: readonly number[];
  readonly sizes: readonly number[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** Draws a window that fits into what it moves along. */
export function drawWindow(choices: Choices, hasDilations = true): DrawnWindow {
  const rank = choices.pick([1, 2, 2, 3]);
  const list = (from: readonly number[]): number[] => Array.from({ length: rank }, () => choices.pick(from));
  const sizes = list([1, 2, 3, 4]);
  const strides = list([1, 2, 3, 5]);
  const dilations = hasDilations && choices.below(3) === 1 ? list([1, 2, 3]) : sizes.map(() => 1);
  const padding = choices.pick(['none', 'pads', 'SAME_UPPER', 'SAME_LOWER', 'VALID']);
  const pads = Array.from({ length: 2 * rank }, (_, at) => choices.below(itemAt(sizes, at % rank)));
  const counts = sizes.map((size, axis) => {
    const least = (size - 1) * itemAt(dilations, axis) + 1;
    return least + choices.pick([0, 1, 2, 3, 5, rank === 1 ? 40 : 8]);
  });
  const unless = (list: readonly number[], standard: number): readonly number[] | undefined =>
    list.every((value) => value === standard) ? undefined : list;
  const attributes = present({
    strides: unless(strides, 1),
    dilations: unless(dilations, 1),
    pads: padding === 'pads' ? unless(pads, 0) : undefined,
    auto_pad: padding === 'none' || padding === 'pads' ? undefined : padding,
  });
  return { counts, sizes, attributes };
}

/** Returns how a window moves along each axis. */
export function stretchesOf(
  counts: readonly number[],
  sizes: readonly number[],
  attributes: Call['attributes'],
): Stretch[] {
  const rank = counts.length;
  const ones = sizes.map(() => 1);
  const strides = integersAttribute(attributes, 'strides', ones);
  const dilations = integersAttribute(attributes, 'dilations', ones);
  const pads = integersAttribute(attributes, 'pads', Array<number>(2 * rank).fill(0));
  const auto = textAttribute(attributes, 'auto_pad', 'NOTSET');
  const round = attributes['ceil_mode'] === 1 ? Math.ceil : Math.floor;
  return counts.map((input, axis) => {
    const [size, stride, dilation] = [itemAt(sizes, axis), itemAt(strides, axis), itemAt(dilations, axis)];
    const extent = (size - 1) * dilation + 1;
    if (auto.startsWith('SAME')) {
      const output = Math.ceil(input / stride);
      const needed = (output - 1) * stride + extent - input;
      const total = Math.max(0, needed);
      const less = Math.floor(total / 2);
      const before = auto === 'SAME_UPPER' ? less : total - less;
      return { input, size, stride, dilation, before, after: total - before, output, isUnsaid: needed < 0 };
    }
    const [before, after] = [itemAt(pads, axis), itemAt(pads, axis + rank)];
    const output = round((input + before + after - extent) / stride) + 1;
    return { input, size, stride, dilation, before, after, output, isUnsaid: false };
  });
}

/** Yields the places that a window at a place covers: in the window, and in the input, where that has one. */
export function* coveredBy(
  stretches: readonly Stretch[],
  place: readonly number[],
): Generator<{
  readonly inWindow: readonly number[];
  readonly inInput: readonly number[];
  readonly isInside: boolean;
}> {
  for (const inWindow of placesOf(stretches.map(({ size }) => size))) {
    const inInput = inWindow.map((at, axis) => {
      const { stride, dilation, before } = itemAt(stretches, axis);
      return itemAt(place, axis) * stride - before + at * dilation;
    });
    const isInside = inInput.every((at, axis) => at >= 0 && at < itemAt(stretches, axis).input);
    yield { inWindow, inInput, isInside };
  }
}

/** Draws the shapes and attributes of a convolution. */
export function drawConvolution(choices: Choices): {
  readonly input: number[];
  readonly kernel: number[];
  readonly attributes: Readonly<Record<string, Attribute>>;
} {
  const { counts, sizes, attributes } = drawWindow(choices);
  const group = choices.pick([1, 1, 2, 3]);
  const [channels, filters] = [choices.pick([1, 2, 3, 4, 8]), choices.pick([1, 2, 3, 5, 8])];
  return {
    input: [choices.pick([1, 2]), group * channels, ...counts],
    kernel: [group * filters, channels, ...sizes],
    attributes: group === 1 ? attributes : { ...attributes, group },
  };
}

/** Returns a convolution; values outside of the input do not count. */
export function convolved(
  type: ElementType,
  input: Operand,
  kernel: Operand,
  attributes: Call['attributes'],
  value: (pairs: readonly (readonly [Value, Value])[], channel: number) => Rounded,
): Expected {
  const group = numberAttribute(attributes, 'group', 1);
  const [filters, channels, ...sizes] = kernel.shape as [number, number, ...number[]];
  const stretches = stretchesOf(input.shape.slice(2), sizes, attributes);
  // Padding is zeros: times infinity they are NaN, unless a library leaves them out.
  const infinite = new Set(
    kernel.values.flatMap((one, at) => (Number.isFinite(Number(one)) ? [] : [placeOf(sizes, at).join()])),
  );
  const shape = [itemAt(input.shape, 0), filters, ...stretches.map(({ output }) => output)];
  return expectedAt(type, shape, (place) => {
    const [sample, filter] = [itemAt(place, 0), itemAt(place, 1)];
    const first = Math.floor(filter / (filters / group)) * channels;
    const pairs: (readonly [Value, Value])[] = [];
    let isUnsaid = stretches.some((stretch) => stretch.isUnsaid);
    for (const { inWindow, inInput, isInside } of coveredBy(stretches, place.slice(2))) {
      if (!isInside) {
        isUnsaid ||= infinite.has(inWindow.join());
        continue;
      }
      for (let channel = 0; channel < channels; channel++) {
        pairs.push([
          valueAt(input, [sample, first + channel, ...inInput]),
          valueAt(kernel, [filter, channel, ...inWindow]),
        ]);
      }
    }
    const result = value(pairs, filter);
    return isUnsaid && result[0] !== OPEN ? UNSAID : result;
  });
}

export const CONVOLUTIONS: readonly Operator[] = [
  {
    ...{ name: 'Conv', types: FLOATS },
    draw: (choices, type) => {
      const { input, kernel, attributes } = drawConvolution(choices);
      const bias = choices.below(2) === 1;
      return {
        attributes,
        inputs: [
          drawOperand(choices, 'x', type, input),
          drawOperand(choices, 'w', type, kernel),
          bias ? drawOperand(choices, 'b', type, kernel.slice(0, 1)) : undefined,
        ],
      };
    },
    evaluate: (x, call) => {
      const bias = call.inputs[2];
      return convolved(x.type, x, operandAt(call, 1), call.attributes, (pairs, channel) =>
        dot(x.type, bias === undefined ? pairs : [...pairs, [1, itemAt(bias.values, channel)]]),
      );
    },
  },
];
