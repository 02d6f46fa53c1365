import { itemAt } from '../../../base/item-at.ts';
import {
  chance,
  drawAxis,
  drawAxes,
  type Config,
  type LayerType,
  type Shape,
  type WeightSpec,
} from './layer-type.ts';
import { configNumbers } from '../reference/config.ts';

/** Returns the indices, in a shape without the batch, that an axis or list of axes names. */
const axesOf = (config: Config, input: Shape): number[] =>
  configNumbers(config, 'axis', 1, -1).map((axis) => (axis < 0 ? axis + input.length : axis - 1));

const parameterShape = (config: Config, input: Shape): Shape =>
  axesOf(config, input).map((axis) => itemAt(input, axis));

function parameters(config: Config, input: Shape): WeightSpec[] {
  const shape = parameterShape(config, input);
  return [
    ...(config['scale'] === false ? [] : [{ name: 'gamma', shape }]),
    ...(config['center'] === false ? [] : [{ name: 'beta', shape }]),
  ];
}

const outputShape: LayerType['outputShape'] = (config, [input]) =>
  input !== undefined && axesOf(config, input).every((axis) => axis >= 0 && axis < input.length)
    ? input
    : undefined;

/** As many options as pooling has. */
const SHARE = 4;

/** The normalizations of tf.layers. */
export const NORMALIZATIONS: Readonly<Record<string, LayerType>> = {
  BatchNormalization: {
    share: SHARE,
    outputShape,
    weights: (config, input) => {
      const shape = parameterShape(config, input);
      return [
        ...parameters(config, input),
        { name: 'moving_mean', shape },
        { name: 'moving_variance', shape },
      ];
    },
    draw: (random, input) => ({
      axis: drawAxis(random, input),
      epsilon: random.pick([1e-3, 1e-5]),
      center: chance(random, 0.5),
      scale: chance(random, 0.5),
    }),
  },
  LayerNormalization: {
    share: SHARE,
    outputShape,
    weights: parameters,
    draw: (random, input) => ({
      axis: chance(random, 0.5) ? [-1] : drawAxes(random, input),
      epsilon: 1e-3,
      center: chance(random, 0.5),
      scale: chance(random, 0.5),
    }),
  },
};
