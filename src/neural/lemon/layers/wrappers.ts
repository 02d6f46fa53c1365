import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { mustBeLayer } from '../model/layers-model.ts';
import { lastSize, type Config, type LayerType, type Shape, type WeightSpec } from './layer-type.ts';
import { MAX_STEPS, SIMPLE_RECURRENT } from './recurrent.ts';

const wrapping = (name: string, config: Config): Config => ({
  layer: { class_name: name, config: { name: 'inner', ...config } },
});

/** Returns the wrappers of tf.layers, around layers of the given classes. */
export const wrappers = (
  types: Readonly<Record<string, LayerType>>,
): Readonly<Record<string, LayerType>> => ({
  Bidirectional: {
    outputShape: (config, inputs) => {
      const { class_name: name, config: inner } = mustBeLayer(config['layer']);
      const shape = types[name]?.outputShape(inner, inputs);
      if (shape === undefined || (config['merge_mode'] ?? 'concat') !== 'concat') return shape;
      return [...shape.slice(0, -1), 2 * lastSize(shape)];
    },
    weights: (config, input) => {
      const own = innerWeights(types, config, input);
      return ['forward', 'backward'].flatMap((side) =>
        own.map(({ name: weight, shape }) => ({ name: `${side}/${weight}`, shape })),
      );
    },
    draw: (random, input) => {
      const name = random.pick(Object.keys(SIMPLE_RECURRENT));
      const inner = types[name]?.draw?.(random, input);
      if (inner === undefined) return undefined;
      return {
        ...wrapping(name, { ...inner, go_backwards: false }),
        merge_mode: random.pick(['concat', 'sum', 'mul', 'ave']),
      };
    },
  },
  TimeDistributed: {
    outputShape: (config, [input]) => {
      const { class_name: name, config: inner } = mustBeLayer(config['layer']);
      if (input === undefined || input.length < 2) return undefined;
      const shape = types[name]?.outputShape(inner, [input.slice(1)]);
      return shape && [itemAt(input, 0), ...shape];
    },
    weights: (config, input) => innerWeights(types, config, input.slice(1)),
    draw: (random, input) =>
      input.length < 2 || itemAt(input, 0) > MAX_STEPS
        ? undefined
        : drawDistributed(types, random, input.slice(1)),
  },
});

function innerWeights(
  types: Readonly<Record<string, LayerType>>,
  config: Config,
  input: Shape,
): readonly WeightSpec[] {
  const { class_name: name, config: inner } = mustBeLayer(config['layer']);
  return types[name]?.weights?.(inner, input) ?? [];
}

/** Draws the layer for each step; a class that takes no such step gives undefined. */
function drawDistributed(
  types: Readonly<Record<string, LayerType>>,
  random: Random,
  step: Shape,
): Config | undefined {
  const drawable = Object.entries(types).filter(
    ([, { draw, isMerge, indices }]) => draw !== undefined && !isMerge && indices === undefined,
  );
  const [name, type] = random.pick(drawable);
  const inner = type.draw?.(random, step);
  return inner && wrapping(name, inner);
}
