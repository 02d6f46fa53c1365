import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { drawActivation } from '../layers/activations.ts';
import {
  lastSize,
  between,
  chance,
  isSameShape,
  sizeOf,
  type Config,
  type Shape,
} from '../layers/layer-type.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { drawLayer, fed, isSmall, type LayerChoice, type NewLayer, mustFit } from './draw-layer.ts';
import { drawPlace, insertAfter } from './edit-layers.ts';
import type { Rule } from './rule.ts';

/** The number of layers of a bundle, without the layers that restore the input shape. */
const [MIN_LAYERS, MAX_LAYERS] = [2, 8];
/** Share of bundles that begin with a change of rank: so every model reaches every class of layers. */
const RESHAPED = 0.5;
/** The ranks, without the batch, that layers take. */
const RANKS = [1, 2, 3, 4] as const;
/** Share of bundles whose output is merged with their input. */
const MERGED = 0.2;
/** Share of the dimensions of the second input of a merge that are 1. */
const NARROW = 0.2;
/** Most weights of a dense layer that closes a bundle. */
const MAX_DENSE = 2 ** 16;

/** Inserts a bundle of drawn layers; the first reads and the last gives the same shape. */
export const addLayers: Rule['mutate'] = (model, random, choice = {}) => {
  const place = drawPlace(model, random);
  if (place === undefined) return undefined;
  const bundle: NewLayer[] = chance(random, RESHAPED) ? drawReshape(random, place.shape, choice) : [];
  const count = bundle.length + between(random, MIN_LAYERS, MAX_LAYERS);
  while (bundle.length < count) {
    const layer = drawLayer(random, bundle.at(-1)?.output ?? place.shape, choice);
    if (layer === undefined) return undefined;
    bundle.push(...fed(layer));
  }
  const merge = chance(random, MERGED)
    ? drawLayer(random, place.shape, { isMerge: true, ...choice })
    : undefined;
  const [shape, ...merged] = merge === undefined ? [place.shape] : withNarrow(random, merge);
  if (!close(random, bundle, shape)) return undefined;
  bundle.push(...merged);
  if (!close(random, bundle, place.shape)) return undefined;
  choice.drawn?.add(bundle);
  return insertAfter(model, place.name, bundle, random);
};

/** Returns a layer that changes a shape to a drawn rank; no layer if the shape has that rank. */
function drawReshape(random: Random, shape: Shape, { drawn }: LayerChoice): NewLayer[] {
  const rank = drawn === undefined ? random.pick(RANKS) : drawn.pickRank(random, RANKS);
  const target = ofRank(random, shape, rank);
  return target.length === shape.length ? [] : [mustFit('Reshape', { target_shape: target }, shape)];
}

/** Joins neighbouring dimensions, or splits the largest, until a shape has a rank. The channels stay the last if they can. */
function ofRank(random: Random, shape: Shape, rank: number): number[] {
  const dims = [...shape];
  while (dims.length > rank) {
    const at = random.below(Math.max(1, dims.length - 2));
    dims.splice(at, 2, itemAt(dims, at) * itemAt(dims, at + 1));
  }
  while (dims.length < rank) {
    const largest = Math.max(...dims);
    const divisors = [2, 3, 4, 5, 6, 7, 8].filter((divisor) => largest % divisor === 0);
    const factor = divisors.length === 0 ? 1 : random.pick(divisors);
    dims.splice(dims.indexOf(largest), 1, largest / factor, factor);
  }
  return dims;
}

/** Returns the shape of a merge's second input, and the merge. Some dimensions may be 1 if the merge broadcasts. */
function withNarrow(random: Random, merge: NewLayer): [second: Shape, merge: NewLayer] {
  const { className, config, input } = merge;
  const narrow = input.map((dim) => (chance(random, NARROW) ? 1 : dim));
  const output = mustGet(LAYER_TYPES, className).outputShape(config, [input, narrow]);
  return output === undefined ? [input, merge] : [narrow, { ...merge, output }];
}

/** Adds layers that bring the output of a bundle to a shape; returns false if that takes too many weights. */
function close(random: Random, bundle: NewLayer[], to: Shape): boolean {
  const added: NewLayer[] = [];
  let shape = itemAt(bundle, bundle.length - 1).output;
  const add = (className: string, config: Config): void => {
    const layer = mustFit(className, config, shape);
    added.push(layer);
    shape = layer.output;
  };
  const free = { activation: drawActivation(random), use_bias: chance(random, 0.5) };
  if (shape.length === 3 && to.length === 3) fitImage(shape, to, free, add);
  else if (shape.length === to.length && isSameShape(shape.slice(0, -1), to.slice(0, -1))) {
    if (!isSameShape(shape, to)) add('Dense', { units: lastSize(to), ...free });
  } else {
    if (shape.length > 1 && sizeOf(shape) !== sizeOf(to)) add('Flatten', {});
    if (sizeOf(shape) !== sizeOf(to) && sizeOf(shape) * sizeOf(to) > MAX_DENSE) {
      // A column of an image is cropped or padded without weights.
      add('Reshape', { target_shape: [sizeOf(shape), 1, 1] });
      fitImage(shape, [sizeOf(to), 1, 1], free, add);
    } else if (sizeOf(shape) !== sizeOf(to)) {
      add('Dense', { units: sizeOf(to), ...free });
    }
    if (!isSameShape(shape, to)) add('Reshape', { target_shape: [...to] });
  }
  const isClosed = added.every(isSmall) && isSameShape(shape, to);
  if (isClosed) bundle.push(...added);
  return isClosed;
}

/** Crops, pads and convolves an image to another size and number of channels; `free` is the rest of a configuration. */
function fitImage(
  from: Shape,
  to: Shape,
  free: Config,
  add: (className: string, config: Config) => void,
): void {
  const halves = (count: number): number[] => [Math.floor(count / 2), Math.ceil(count / 2)];
  const excess = from.map((dim, at) => dim - itemAt(to, at));
  const crop = excess.slice(0, 2).map((amount) => halves(Math.max(amount, 0)));
  const pad = excess.slice(0, 2).map((amount) => halves(Math.max(-amount, 0)));
  const image = { data_format: 'channels_last' };
  if (crop.flat().some((amount) => amount > 0)) add('Cropping2D', { cropping: crop, ...image });
  if (pad.flat().some((amount) => amount > 0)) add('ZeroPadding2D', { padding: pad, ...image });
  if (excess[2] === 0) return;
  const ones = [1, 1];
  add('Conv2D', {
    ...{
      filters: lastSize(to),
      kernel_size: ones,
      strides: ones,
      padding: 'valid',
      dilation_rate: ones,
      ...image,
    },
    ...free,
  });
}
