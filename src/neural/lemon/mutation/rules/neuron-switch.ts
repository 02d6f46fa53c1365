import { withWeights } from '../../model/layer-graph.ts';
import { changedWeights, drawChosen, drawNeurons } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** NS. */
export const neuronSwitch: Rule = {
  name: 'NS',
  description: 'switches 30 % of the neurons of a layer in pairs',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined || neurons.count < 2) return undefined;
    const chosen = drawChosen(neurons, random, 2);
    const partner = new Map<number, number>();
    for (let at = 0; at + 1 < chosen.length; at += 2) {
      partner.set(chosen[at]!, chosen[at + 1]!);
      partner.set(chosen[at + 1]!, chosen[at]!);
    }
    return withWeights(
      model,
      neurons.layer.name,
      changedWeights(neurons, (data, weight) => {
        const places = new Map(chosen.map((neuron) => [neuron, [] as number[]]));
        for (let at = 0; at < data.length; at++) places.get(neurons.neuronOf(weight, at))?.push(at);
        const before = data.slice();
        for (const [neuron, other] of partner) {
          for (const [index, at] of places.get(neuron)!.entries())
            data[at] = before[places.get(other)![index]!]!;
        }
      }),
    );
  },
};
