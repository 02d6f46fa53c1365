import { inputsOf, layersOf, withLayers } from '../../model/layer-graph.ts';
import { readingOthers, shapeKeepingLayers } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** LR. */
export const layerRemoval: Rule = {
  name: 'LR',
  description: 'removes a layer whose input and output have the same shape',
  mutate: (model, random) => {
    const candidates = shapeKeepingLayers(model);
    if (candidates.length === 0) return undefined;
    const { layer } = random.pick(candidates);
    const [before] = inputsOf(layer);
    const rest = layersOf(model).filter((other) => other !== layer);
    return withLayers(
      model,
      rest.map((other) => readingOthers(other, (name) => (name === layer.name ? before! : name))),
    );
  },
};
