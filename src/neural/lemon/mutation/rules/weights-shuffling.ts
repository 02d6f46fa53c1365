import { changedNeurons, drawChosen, drawNeurons, isConnection } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** WS. */
export const weightsShuffling: Rule = {
  name: 'WS',
  description: 'shuffles the connections with the layer before of 30 % of the neurons of a layer',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined || ![...neurons.weights.keys()].some(isConnection)) return undefined;
    return changedNeurons(model, neurons, drawChosen(neurons, random), isConnection, (data, places) => {
      for (const own of places.values()) {
        const values = random.shuffle(own.map((at) => data[at]!));
        for (const [index, at] of own.entries()) data[at] = values[index]!;
      }
    });
  },
};
