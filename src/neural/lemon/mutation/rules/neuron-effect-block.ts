import type { LayersModel } from '../../model/layers-model.ts';
import { changedNeurons, connectionsOf, drawChosen, drawNeurons, isSigned } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** NEB. */
export const neuronEffectBlock: Rule = {
  name: 'NEB',
  description: 'sets the connections with the next layers of 30 % of the neurons of a layer to 0',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined) return undefined;
    const chosen = drawChosen(neurons, random);
    const connections = connectionsOf(model, neurons);
    if (connections !== undefined) return blocked(model, new Set(chosen), connections);
    // Where the effect leads to layers without weights, the neuron itself is set to 0, as in the public tool.
    if (![...neurons.weights.keys()].some(isSigned)) return undefined;
    return changedNeurons(model, neurons, chosen, isSigned, (data, places) => {
      for (const at of [...places.values()].flat()) data[at] = 0;
    });
  },
};

function blocked(
  model: LayersModel,
  chosen: ReadonlySet<number>,
  connections: ReadonlyMap<string, (index: number) => number>,
): LayersModel {
  const weights = new Map(model.weights);
  for (const [name, neuronOf] of connections) {
    const { shape, data } = weights.get(name)!;
    weights.set(name, { shape, data: data.map((value, at) => (chosen.has(neuronOf(at)) ? 0 : value)) });
  }
  return { ...model, weights };
}
