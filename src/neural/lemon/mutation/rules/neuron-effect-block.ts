import type { LayersModel } from '../../model/layers-model.ts';
import { withWeights } from '../../model/layer-graph.ts';
import { changedWeights, connectionsOf, drawChosen, drawNeurons, isSigned } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** NEB. */
export const neuronEffectBlock: Rule = {
  name: 'NEB',
  description: 'sets the connections with the next layers of 30 % of the neurons of a layer to 0',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined) return undefined;
    const chosen = new Set(drawChosen(neurons, random));
    const connections = connectionsOf(model, neurons);
    if (connections !== undefined) return blocked(model, chosen, connections);
    // Where the effect leads to layers without weights, the neuron itself is set to 0, as in the public tool.
    if (![...neurons.weights.keys()].some(isSigned)) return undefined;
    return withWeights(
      model,
      neurons.layer.name,
      changedWeights(neurons, (data, weight) => {
        if (!isSigned(weight)) return;
        for (let at = 0; at < data.length; at++) {
          if (chosen.has(neurons.neuronOf(weight, at))) data[at] = 0;
        }
      }),
    );
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
