import { isSameShape } from '../../layers/layer-type.ts';
import { drawLayer } from '../draw-layer.ts';
import { drawPlace, insertAfter } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** LA. */
export const layerAddition: Rule = {
  name: 'LA',
  description: 'inserts a drawn layer whose input and output have the same shape',
  mutate: (model, random) => {
    const place = drawPlace(model, random);
    if (place === undefined) return undefined;
    const layer = drawLayer(random, place.shape, (output) => isSameShape(output, place.shape));
    return layer && insertAfter(model, place.name, [layer], random);
  },
};
