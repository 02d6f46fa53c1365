import { changedNeurons, drawChosen, drawNeurons } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** NS. */
export const neuronSwitch: Rule = {
  name: 'NS',
  description: 'switches 30 % of the neurons of a layer in pairs',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined || neurons.count < 2) return undefined;
    const chosen = drawChosen(neurons, random, 2);
    return changedNeurons(
      model,
      neurons,
      chosen,
      () => true,
      (data, places) => {
        const before = data.slice();
        for (let pair = 0; pair + 1 < chosen.length; pair += 2) {
          const [one, other] = [places.get(chosen[pair]!)!, places.get(chosen[pair + 1]!)!];
          for (const [index, at] of one.entries()) data[at] = before[other[index]!]!;
          for (const [index, at] of other.entries()) data[at] = before[one[index]!]!;
        }
      },
    );
  },
};
