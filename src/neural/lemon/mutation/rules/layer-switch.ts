import { isSameShape } from '../../layers/layer-type.ts';
import { layersOf, withLayers } from '../../model/layer-graph.ts';
import { placedLayers, readingOthers } from '../edit-layers.ts';
import type { Rule } from '../rule.ts';

/** LS. */
export const layerSwitch: Rule = {
  name: 'LS',
  description: 'switches two layers with the same input shape and the same output shape',
  mutate: (model, random) => {
    const placed = placedLayers(model);
    const pairs = placed.flatMap((first, at) =>
      placed
        .slice(at + 1)
        .filter(({ input, output }) => isSameShape(input, first.input) && isSameShape(output, first.output))
        .map((other) => [first.layer, other.layer] as const),
    );
    if (pairs.length === 0) return undefined;
    const [one, other] = random.pick(pairs);
    const renamed = (name: string): string =>
      name === one.name ? other.name : name === other.name ? one.name : name;
    return withLayers(
      model,
      layersOf(model).map((layer) => {
        const moved = layer === one ? other : layer === other ? one : layer;
        return readingOthers({ ...moved, inbound_nodes: layer.inbound_nodes }, renamed);
      }),
    );
  },
};
