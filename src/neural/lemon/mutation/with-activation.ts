import type { Random } from '../../../base/random.ts';
import { layersOf, outputOf, withLayers } from '../model/layer-graph.ts';
import type { LayersModel } from '../model/layers-model.ts';

/**
 * Returns a model with another activation function of a drawn layer; undefined if no layer before the last has one that
 * `takes` accepts.
 */
export function withActivation(
  model: LayersModel,
  random: Random,
  takes: (activation: string) => boolean,
  replace: (activation: string) => string,
): LayersModel | undefined {
  const candidates = layersOf(model).filter(
    ({ name, config: { activation } }) =>
      name !== outputOf(model) && typeof activation === 'string' && takes(activation),
  );
  if (candidates.length === 0) return undefined;
  const chosen = random.pick(candidates);
  const activation = replace(chosen.config['activation'] as string);
  return withLayers(
    model,
    layersOf(model).map((layer) =>
      layer === chosen ? { ...layer, config: { ...layer.config, activation } } : layer,
    ),
  );
}
