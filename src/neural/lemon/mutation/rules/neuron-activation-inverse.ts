import { changedNeurons, drawChosen, drawNeurons, isSigned } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** NAI. */
export const neuronActivationInverse: Rule = {
  name: 'NAI',
  description: 'changes the sign of the outputs, before activation, of 30 % of the neurons of a layer',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined || ![...neurons.weights.keys()].some(isSigned)) return undefined;
    return changedNeurons(model, neurons, drawChosen(neurons, random), isSigned, (data, places) => {
      for (const at of [...places.values()].flat()) data[at] = -data[at]!;
    });
  },
};
