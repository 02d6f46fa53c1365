import { between, chance } from '../../layers/layer-type.ts';
import { closeBundle, mergeOf } from '../close-bundle.ts';
import { drawLayer, type NewLayer } from '../draw-layer.ts';
import { drawReshape } from '../draw-reshape.ts';
import { drawPlace, insertAfter } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** The number of layers of a bundle, not counted those that bring it back to its input shape. */
const [MIN_LAYERS, MAX_LAYERS] = [2, 4];
/** Share of bundles that begin with a change of rank, so that each class of layers is reached from each model. */
const RESHAPED = 0.4;
/** Share of bundles whose output is merged with their input. */
const MERGED = 0.2;

/** MLA. */
export const multiLayersAddition: Rule = {
  name: 'MLA',
  description: 'inserts several drawn layers; the first reads and the last gives the same shape',
  mutate: (model, random) => {
    const place = drawPlace(model, random);
    if (place === undefined) return undefined;
    const bundle: NewLayer[] = chance(random, RESHAPED) ? drawReshape(random, place.shape) : [];
    const count = bundle.length + between(random, MIN_LAYERS, MAX_LAYERS);
    while (bundle.length < count) {
      const layer = drawLayer(random, bundle.at(-1)?.output ?? place.shape);
      if (layer === undefined) return undefined;
      bundle.push(layer);
    }
    const closing = closeBundle(bundle.at(-1)!.output, place.shape);
    if (closing === undefined) return undefined;
    const merge = chance(random, MERGED)
      ? [mergeOf(random.pick(['Add', 'Multiply', 'Average', 'Maximum', 'Minimum']), place.shape)]
      : [];
    return insertAfter(model, place.name, [...bundle, ...closing, ...merge], random);
  },
};
