import { layersOf, nodeOf, weightsOf } from '../../model/layer-graph.ts';
import { freshName, insertLayers, shapeKeepingLayers } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** LC. */
export const layerCopy: Rule = {
  name: 'LC',
  description: 'copies a layer whose input and output have the same shape, and inserts the copy after it',
  mutate: (model, random) => {
    const candidates = shapeKeepingLayers(model);
    if (candidates.length === 0) return undefined;
    const { layer } = random.pick(candidates);
    const name = freshName(layer.class_name, new Set(layersOf(model).map((other) => other.name)));
    const copy = { ...layer, name, config: { ...layer.config, name }, inbound_nodes: nodeOf([layer.name]) };
    const weights = [...weightsOf(model, layer.name)].map(
      ([key, tensor]) => [`${name}/${key}`, tensor] as const,
    );
    return insertLayers(model, layer.name, [copy], weights);
  },
};
