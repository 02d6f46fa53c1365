import { withWeights } from '../../model/layer-graph.ts';
import { changedWeights, drawChosen, drawNeurons, isSigned } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** NAI. */
export const neuronActivationInverse: Rule = {
  name: 'NAI',
  description: 'changes the sign of the outputs, before activation, of 30 % of the neurons of a layer',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined || ![...neurons.weights.keys()].some(isSigned)) return undefined;
    const chosen = new Set(drawChosen(neurons, random));
    return withWeights(
      model,
      neurons.layer.name,
      changedWeights(neurons, (data, weight) => {
        if (!isSigned(weight)) return;
        for (let at = 0; at < data.length; at++) {
          if (chosen.has(neurons.neuronOf(weight, at))) data[at] = -data[at]!;
        }
      }),
    );
  },
};
