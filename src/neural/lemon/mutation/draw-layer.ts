import type { Random } from '../../../random.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { sizeOf, type Config, type Shape, type WeightSpec } from '../layers/layer-type.ts';
import type { Tensor } from '../model/layers-model.ts';

/** A layer to be added to a model. */
export interface NewLayer {
  readonly className: string;
  readonly config: Config;
  readonly input: Shape;
  readonly output: Shape;
  /** True if the layer also reads the output that the first added layer reads. */
  readonly isMerge?: boolean;
}

/** Draws of a class until one fits; one in three takes the rarest shapes. */
const ATTEMPTS = 20;
/** Draws of a configuration of a class. */
const DRAWS = 10;
/** Most elements of an output of a drawn layer: larger ones slow every later mutant down. */
const MAX_ELEMENTS = 2 ** 14;
/** Most weights of a drawn layer. */
const MAX_WEIGHTS = 2 ** 17;

/** The classes of layers that are drawn, each as often as its share says. */
const DRAWABLE = [...LAYER_TYPES].flatMap(([name, { draw, share = 2 }]) =>
  draw === undefined ? [] : Array.from({ length: share }, () => name),
);

/** The same, each once. Half of the draws are from these, so that rare classes are met in a hundred mutants. */
const CLASSES = [...new Set(DRAWABLE)];
const EQUALLY = 0.5;

/** Returns a layer of the class with the configuration; undefined if it does not take the input. */
export function newLayer(className: string, config: Config, input: Shape): NewLayer | undefined {
  const output = LAYER_TYPES.get(className)?.outputShape(config, [input]);
  return output === undefined ? undefined : { className, config, input, output };
}

/** Draws a layer that takes an input, from all classes of tf.layers; undefined if none is accepted. */
export function drawLayer(
  random: Random,
  input: Shape,
  accepts: (output: Shape) => boolean = () => true,
): NewLayer | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const className = random.pick(random.next() < EQUALLY ? CLASSES : DRAWABLE);
    // Else the classes that any configuration fits would be met most.
    for (let draw = 0; draw < DRAWS; draw++) {
      const config = LAYER_TYPES.get(className)!.draw!(random, input);
      if (config === undefined) break;
      const layer = newLayer(className, config, input);
      if (layer !== undefined && isSmall(layer) && accepts(layer.output)) return layer;
    }
  }
  return undefined;
}

/** True if the layer and its output are small enough. */
export const isSmall = (layer: NewLayer): boolean =>
  sizeOf(layer.output) <= Math.max(MAX_ELEMENTS, sizeOf(layer.input)) &&
  specsOf(layer).reduce((sum, { shape }) => sum + sizeOf(shape), 0) <= MAX_WEIGHTS;

const specsOf = ({ className, config, input }: NewLayer): readonly WeightSpec[] =>
  LAYER_TYPES.get(className)!.weights?.(config, input) ?? [];

/** Draws the weights of a layer. */
export const drawWeights = (random: Random, layer: NewLayer): [string, Tensor][] =>
  specsOf(layer).map(({ name, shape }) => {
    const [min, max] = rangeOf(name, shape);
    const data = Float32Array.from({ length: sizeOf(shape) }, () => min + random.next() * (max - min));
    return [name, { shape, data }];
  });

/** Returns the range that weights are drawn from; of kernels as Glorot and Bengio. */
function rangeOf(name: string, shape: Shape): readonly [min: number, max: number] {
  if (name === 'gamma') return [0.5, 1.5];
  if (name === 'moving_variance') return [0, 1];
  if (!name.endsWith('kernel')) return [-0.5, 0.5];
  const receptive = sizeOf(shape.slice(0, -2));
  const limit = Math.sqrt(6 / (receptive * (shape.at(-2)! + shape.at(-1)!)));
  return [-limit, limit];
}
