import { isSameShape, type Shape } from '../../layers/layer-type.ts';
import { drawLayer, fed } from '../draw-layer.ts';
import { drawPlace, insertAfter } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** LA. */
export const layerAddition: Rule = {
  name: 'LA',
  description: 'inserts a drawn layer whose input and output have the same shape',
  mutate: (model, random, choice = {}) => {
    const place = drawPlace(model, random);
    if (place === undefined) return undefined;
    const accepts = (output: Shape): boolean => isSameShape(output, place.shape);
    const layer = drawLayer(random, place.shape, { accepts, ...choice });
    if (layer === undefined) return undefined;
    choice.drawn?.add([layer]);
    return insertAfter(model, place.name, fed(layer), random);
  },
};
