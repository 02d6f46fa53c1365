import { itemAt } from '../../../../base/item-at.ts';
import { drawAttributes, drawLength, drawOperand, FLOATS } from '../draw.ts';
import {
  numberAttribute,
  OPEN,
  UNSAID,
  type Call,
  type Operator,
  type Rounded,
  type Value,
} from '../operator.ts';
import { expectedAt, valueAt, valuesAlong } from '../tensors.ts';
import type { ElementType } from '../../onnx/element-types.ts';
import { coveredBy, drawWindow, stretchesOf, type Stretch } from './convolutions.ts';
import { roundedSum } from './reductions.ts';

/** What a window gives: its values, how many values its padding has, and whether it reaches beyond that. */
type Pool = (
  values: readonly Value[],
  window: { readonly padding: number; readonly reachesBeyond: boolean },
  attributes: Call['attributes'],
) => Rounded;

/** True if the last window of an axis starts in the padding behind the input: editions of the standard differ on it. */
const startsBehind = ({ output, stride, input, before }: Stretch): boolean =>
  (output - 1) * stride >= input + before;

/** Returns an operator that pools windows. */
const pooling = (
  name: string,
  types: readonly ElementType[],
  own: {
    readonly pool: Pool;
    readonly attributes?: Parameters<typeof drawAttributes>[1];
    readonly hasDilations?: boolean;
    readonly hasCeiling?: boolean;
  },
): Operator => ({
  name,
  types,
  draw: (choices, type) => {
    const { counts, sizes, attributes: window } = drawWindow(choices, own.hasDilations === true);
    const more = drawAttributes(choices, own.attributes ?? {});
    const hasCeiling = own.hasCeiling === true && choices.below(3) === 1 && window['auto_pad'] === undefined;
    const attributes = { ...window, ...more, kernel_shape: sizes };
    const ceiled = { ...attributes, ceil_mode: 1 };
    const isClear = hasCeiling && !stretchesOf(counts, sizes, ceiled).some(startsBehind);
    const shape = [choices.pick([1, 2]), drawLength(choices, 17), ...counts];
    return { inputs: [drawOperand(choices, 'x', type, shape)], attributes: isClear ? ceiled : attributes };
  },
  evaluate: (input, { attributes }) => {
    const sizes = attributes['kernel_shape'] as readonly number[];
    const stretches = stretchesOf(input.shape.slice(2), sizes, attributes);
    const shape = [...input.shape.slice(0, 2), ...stretches.map(({ output }) => output)];
    return expectedAt(input.type, shape, (place) => {
      const covered = [...coveredBy(stretches, place.slice(2))];
      const inside = covered.filter(({ isInside }) => isInside);
      const reachesBeyond = covered.some(({ inInput }) =>
        inInput.some((at, axis) => {
          const { input, after } = itemAt(stretches, axis);
          return at >= input + after;
        }),
      );
      const values = inside.map(({ inInput }) => valueAt(input, [...place.slice(0, 2), ...inInput]));
      const padding = covered.length - inside.length;
      const result: Rounded =
        values.length === 0 ? [OPEN] : own.pool(values, { padding, reachesBeyond }, attributes);
      return result[0] !== OPEN && stretches.some(({ isUnsaid }) => isUnsaid) ? UNSAID : result;
    });
  },
});

/** Returns an operator that pools all of a channel. */
const global = (
  name: string,
  pool: Pool,
  attributes: Parameters<typeof drawAttributes>[1] = {},
): Operator => ({
  ...{ name, types: FLOATS },
  draw: (choices, type) => {
    const { counts } = drawWindow(choices);
    return {
      attributes: drawAttributes(choices, attributes),
      inputs: [drawOperand(choices, 'x', type, [choices.pick([1, 2]), drawLength(choices, 17), ...counts])],
    };
  },
  evaluate: (input, { attributes: given }) => {
    const shape = input.shape.map((size, axis) => (axis < 2 ? size : 1));
    const axes = [...shape.keys()].slice(2);
    return expectedAt(input.type, shape, (place) =>
      pool(valuesAlong(input, place, axes), { padding: 0, reachesBeyond: false }, given),
    );
  },
});

/** The largest value; of NaN and a number the standard does not say. */
const largest: Pool = (values) =>
  values.some((value) => Number.isNaN(Number(value)))
    ? [UNSAID]
    : [values.reduce((best, value) => (value > best ? value : best))];

const average: Pool = (values, { padding, reachesBeyond }, { count_include_pad: includes }) => {
  if (includes === 1 && reachesBeyond) return [UNSAID];
  return roundedSum(values as number[], values.length + (includes === 1 ? padding : 0));
};

const norm: Pool = (values, _, attributes) => {
  const p = numberAttribute(attributes, 'p', 2);
  const [sum, slack = 0] = roundedSum((values as number[]).map((value) => Math.abs(value) ** p));
  if (typeof sum !== 'number') return [OPEN];
  const value = sum ** (1 / p);
  return [value, Number.isFinite(value) ? 1e-5 * value + 1e-6 + slack : 0];
};

/** The operators that pool values. */
export const POOLING: readonly Operator[] = [
  pooling('MaxPool', [...FLOATS, 'int8', 'uint8'], { pool: largest, hasDilations: true, hasCeiling: true }),
  pooling('AveragePool', FLOATS, {
    ...{ pool: average, hasCeiling: true },
    attributes: { count_include_pad: [undefined, 1] },
  }),
  pooling('LpPool', FLOATS, { pool: norm, attributes: { p: [undefined, 1, 3] } }),
  global('GlobalMaxPool', largest),
  global('GlobalAveragePool', (values) => roundedSum(values as number[], values.length)),
  global('GlobalLpPool', norm, { p: [undefined, 1, 3] }),
];
