import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { sizeOf, type Config, type Shape, type WeightSpec } from '../layers/layer-type.ts';
import type { Tensor } from '../model/layers-model.ts';
import { makeTensor } from '../model/layer-graph.ts';
import type { DrawnLayers } from './drawn-layers.ts';

/** A layer to be added to a model. */
export interface NewLayer {
  readonly className: string;
  readonly config: Config;
  readonly input: Shape;
  readonly output: Shape;
  /** True if the layer also reads the output that the first added layer reads. */
  readonly isMerge: boolean;
}

/** Draws of a configuration of a class. */
const DRAWS = 20;
/** Most elements of an output of a drawn layer: larger ones slow every later mutant down. */
const MAX_ELEMENTS = 2 ** 14;
/** Most weights of a drawn layer. */
const MAX_WEIGHTS = 2 ** 17;

/** The classes of layers that are drawn. */
const CLASSES = [...LAYER_TYPES].flatMap(([name, { draw, isMerge = false }]) =>
  draw === undefined ? [] : [{ name, isMerge }],
);

/** Returns a layer of the class with the configuration; undefined if it does not take the input. */
export function newLayer(className: string, config: Config, input: Shape): NewLayer | undefined {
  const type = LAYER_TYPES.get(className);
  const isMerge = type?.isMerge === true;
  const output = type?.outputShape(config, isMerge ? [input, input] : [input]);
  return output === undefined ? undefined : { className, config, input, output, isMerge };
}

/** Returns a layer that the caller knows to take the input. @throws RangeError if it does not. */
export function mustFit(className: string, config: Config, input: Shape): NewLayer {
  const layer = newLayer(className, config, input);
  if (layer === undefined) throw new RangeError(`${className} does not take [${input.join()}]`);
  return layer;
}

/** Returns a layer; if it takes indices, another layer before it makes valid indices. */
export function fed(layer: NewLayer): NewLayer[] {
  const { className, config, input } = layer;
  const count = mustGet(LAYER_TYPES, className).indices?.(config);
  return count === undefined ? [layer] : [mustFit('ReLU', { max_value: count - 1 }, input), layer];
}

/** Which layers a run adds. */
export interface LayerChoice {
  /** The layers added so far: others are preferred. Without them all classes and configurations are equal. */
  readonly drawn?: DrawnLayers | undefined;
}

/** What a layer is drawn for. */
interface DrawOptions extends LayerChoice {
  readonly accepts?: (output: Shape) => boolean;
  /** True for a layer that merges two outputs. */
  readonly isMerge?: boolean;
}

/** Draws a layer that takes an input, from all classes of tf.layers; undefined if none is accepted. */
export function drawLayer(
  random: Random,
  input: Shape,
  { accepts = () => true, isMerge = false, drawn }: DrawOptions = {},
): NewLayer | undefined {
  const wanted = CLASSES.filter((candidate) => candidate.isMerge === isMerge);
  const left = new Set(wanted.map(({ name }) => name));
  while (left.size > 0) {
    const classes = [...left];
    const className = drawn === undefined ? random.pick(classes) : drawn.pickClass(random, classes, input);
    const layers = drawConfigs(random, className, input).filter(
      (layer) => isSmall(layer) && accepts(layer.output),
    );
    if (layers.length > 0) return drawn === undefined ? layers[0] : drawn.rarest(layers);
    left.delete(className);
  }
  return undefined;
}

function drawConfigs(random: Random, className: string, input: Shape): NewLayer[] {
  const { draw } = mustGet(LAYER_TYPES, className);
  return Array.from({ length: DRAWS }, () => draw?.(random, input)).flatMap((config) =>
    config === undefined ? [] : (newLayer(className, config, input) ?? []),
  );
}

/** True if the layer and its output are small enough. */
export const isSmall = (layer: NewLayer): boolean =>
  sizeOf(layer.output) <= Math.max(MAX_ELEMENTS, sizeOf(layer.input)) &&
  specsOf(layer).reduce((sum, { shape }) => sum + sizeOf(shape), 0) <= MAX_WEIGHTS;

const specsOf = ({ className, config, input }: Omit<NewLayer, 'output' | 'isMerge'>): readonly WeightSpec[] =>
  mustGet(LAYER_TYPES, className).weights?.(config, input) ?? [];

export const drawWeights = (
  random: Random,
  layer: Omit<NewLayer, 'output' | 'isMerge'>,
): [string, Tensor][] =>
  specsOf(layer).map(({ name, shape }) => {
    const [min, max] = rangeOf(name, shape);
    return [name, makeTensor(shape, () => min + random.next() * (max - min))];
  });

/** Returns the range that weights are drawn from; of kernels as Glorot and Bengio. */
function rangeOf(name: string, shape: Shape): readonly [min: number, max: number] {
  if (name === 'gamma') return [0.5, 1.5];
  if (name === 'moving_variance') return [0, 1];
  if (!name.endsWith('kernel')) return [-0.5, 0.5];
  const receptive = sizeOf(shape.slice(0, -2));
  const connected = shape.slice(-2).reduce((sum, size) => sum + size, 0);
  const limit = Math.sqrt(6 / (receptive * connected));
  return [-limit, limit];
}
