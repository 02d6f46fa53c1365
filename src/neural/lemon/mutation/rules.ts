import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { ACTIVATIONS } from '../layers/activations.ts';
import { isSameShape } from '../layers/layer-type.ts';
import { inputsOf, layersOf, inboundNodes, outputOf, weightsOf, withLayers } from '../model/layer-graph.ts';
import type { LayersModel } from '../model/layers-model.ts';
import { drawLayer, fed } from './draw-layer.ts';
import {
  drawPlace,
  freshName,
  insertAfter,
  insertLayers,
  placedLayers,
  readingOthers,
  drawShapeKeeping,
} from './edit-layers.ts';
import { addLayers } from './add-layers.ts';
import { NEURON_RULES } from './neuron-rules.ts';
import type { Rule } from './rule.ts';

/** The twelve mutation rules of the paper: seven of whole layers, then five of neurons. */
export const RULES: readonly Rule[] = [
  {
    name: 'LR',
    description: 'removes a layer whose input and output have the same shape',
    mutate: (model, random) => {
      const layer = drawShapeKeeping(model, random);
      if (layer === undefined) return undefined;
      const before = itemAt(inputsOf(layer), 0);
      const rest = layersOf(model).filter((other) => other !== layer);
      return withLayers(
        model,
        rest.map((other) => readingOthers(other, (name) => (name === layer.name ? before : name))),
      );
    },
  },
  {
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
  },
  {
    name: 'LC',
    description: 'copies a layer whose input and output have the same shape, and inserts the copy after it',
    mutate: (model, random) => {
      const layer = drawShapeKeeping(model, random);
      if (layer === undefined) return undefined;
      const name = freshName(layer.class_name, new Set(layersOf(model).map((other) => other.name)));
      const copy = {
        ...layer,
        name,
        config: { ...layer.config, name },
        inbound_nodes: inboundNodes([layer.name]),
      };
      const weights = [...weightsOf(model, layer.name)].map(
        ([key, tensor]) => [`${name}/${key}`, tensor] as const,
      );
      return insertLayers(model, layer.name, [copy], weights);
    },
  },
  {
    name: 'LA',
    description: 'inserts a drawn layer whose input and output have the same shape',
    mutate: (model, random, choice = {}) => {
      const place = drawPlace(model, random);
      if (place === undefined) return undefined;
      const accepts = (output: readonly number[]): boolean => isSameShape(output, place.shape);
      const layer = drawLayer(random, place.shape, { accepts, ...choice });
      if (layer === undefined) return undefined;
      choice.drawn?.add([layer]);
      return insertAfter(model, place.name, fed(layer), random);
    },
  },
  {
    name: 'MLA',
    description: 'inserts several drawn layers; the first reads and the last gives the same shape',
    mutate: addLayers,
  },
  {
    name: 'AFRm',
    description: 'removes the activation function of a layer',
    mutate: (model, random) =>
      withActivation(
        model,
        random,
        (activation) => activation !== 'linear',
        () => 'linear',
      ),
  },
  {
    name: 'AFRp',
    description: 'replaces the activation function of a layer by a drawn one',
    mutate: (model, random) =>
      withActivation(
        model,
        random,
        () => true,
        (activation) => random.pick(ACTIVATIONS.filter((other) => other !== activation)),
      ),
  },
  ...NEURON_RULES,
];

/** Returns a model with another activation of a drawn layer, not the last; undefined if there is none that `takes` accepts. */
function withActivation(
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
