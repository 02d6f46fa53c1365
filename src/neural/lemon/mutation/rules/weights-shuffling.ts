import { withWeights } from '../../model/layer-graph.ts';
import { changedWeights, drawChosen, drawNeurons, isConnection } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** WS. */
export const weightsShuffling: Rule = {
  name: 'WS',
  description: 'shuffles the connections with the layer before of 30 % of the neurons of a layer',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined || ![...neurons.weights.keys()].some(isConnection)) return undefined;
    const chosen = drawChosen(neurons, random);
    return withWeights(
      model,
      neurons.layer.name,
      changedWeights(neurons, (data, weight) => {
        if (!isConnection(weight)) return;
        const own = new Map(chosen.map((neuron) => [neuron, [] as number[]]));
        for (let at = 0; at < data.length; at++) own.get(neurons.neuronOf(weight, at))?.push(at);
        for (const places of own.values()) {
          const values = random.shuffle(places.map((at) => data[at]!));
          for (const [index, at] of places.entries()) data[at] = values[index]!;
        }
      }),
    );
  },
};
