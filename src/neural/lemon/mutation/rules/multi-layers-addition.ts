import type { Random } from '../../../../base/random.ts';
import { LAYER_TYPES } from '../../layers/layer-types.ts';
import { between, chance, type Shape } from '../../layers/layer-type.ts';
import { closeBundle } from '../close-bundle.ts';
import { drawLayer, fed, type NewLayer } from '../draw-layer.ts';
import { drawReshape } from '../draw-reshape.ts';
import { drawPlace, insertAfter } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** The number of layers of a bundle, without the layers that restore the input shape. */
const [MIN_LAYERS, MAX_LAYERS] = [2, 8];
/** Share of bundles that begin with a change of rank: so every model reaches every class of layers. */
const RESHAPED = 0.5;
/** Share of bundles whose output is merged with their input. */
const MERGED = 0.2;
/** Share of the dimensions of the second input of a merge that are 1. */
const NARROW = 0.2;

/** MLA. */
export const multiLayersAddition: Rule = {
  name: 'MLA',
  description: 'inserts several drawn layers; the first reads and the last gives the same shape',
  mutate: (model, random, choice = {}) => {
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
  },
};

/** Returns the shape of a merge's second input, and the merge. Some dimensions may be 1 if the merge broadcasts. */
function withNarrow(random: Random, merge: NewLayer): [second: Shape, merge: NewLayer] {
  const { className, config, input } = merge;
  const narrow = input.map((dim) => (chance(random, NARROW) ? 1 : dim));
  const output = LAYER_TYPES.get(className)!.outputShape(config, [input, narrow]);
  return output === undefined ? [input, merge] : [narrow, { ...merge, output }];
}

/** Adds layers to a bundle that bring its output to a shape; false if that takes too many weights. */
function close(random: Random, bundle: NewLayer[], shape: Shape): boolean {
  const closing = closeBundle(random, bundle.at(-1)!.output, shape);
  bundle.push(...(closing ?? []));
  return closing !== undefined;
}
