import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { withWeights } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { connectionsOf, drawChosen, drawNeurons, isConnection, isSigned, type Neurons } from './neurons.ts';
import type { Rule } from './rule.ts';

/** The noise in standard deviations of the layer's weights (the paper's 10 %). */
const SIGMA = 0.1;

/** What a rule does with the neurons of a layer. */
interface NeuronChange {
  /** True for the weights that change; default: all. */
  readonly takes?: (weight: string) => boolean;
  /** Least number of neurons to change; default 1. */
  readonly least?: number;
  /** Changes a weight, given the places of each neuron there. */
  readonly change: (
    data: Float32Array,
    places: readonly (readonly number[])[],
    random: Random,
    neurons: Neurons,
  ) => void;
}

/** Returns a mutant in which 30 % of the neurons of a layer are changed; undefined if the layer has none to change. */
function withNeurons(
  model: LayersModel,
  neurons: Neurons | undefined,
  random: Random,
  { takes = () => true, least = 1, change }: NeuronChange,
): LayersModel | undefined {
  if (neurons === undefined || neurons.count < least || ![...neurons.weights.keys()].some(takes))
    return undefined;
  const chosen = drawChosen(neurons, random, least);
  const changed = new Map<string, Tensor>();
  for (const [name, { shape, data }] of neurons.weights) {
    if (!takes(name)) continue;
    const places = new Map(chosen.map((neuron) => [neuron, [] as number[]]));
    for (let at = 0; at < data.length; at++) places.get(neurons.neuronOf(name, at))?.push(at);
    const copy = data.slice();
    change(copy, [...places.values()], random, neurons);
    changed.set(name, { shape, data: copy });
  }
  return withWeights(model, neurons.layer.name, changed);
}

const neuronRule = (name: string, description: string, change: NeuronChange): Rule => ({
  ...{ name, description },
  mutate: (model, random) => withNeurons(model, drawNeurons(model, random), random, change),
});

export const NEURON_RULES: readonly Rule[] = [
  neuronRule('GF', 'adds Gaussian noise to the weights of 30 % of the neurons of a layer', {
    change: (data, places, random, { weights }) => {
      const sigma = SIGMA * deviation([...weights.values()].map((weight) => weight.data));
      for (const at of places.flat()) data[at]! += sigma * normal(random);
    },
  }),
  neuronRule('WS', 'shuffles the connections with the layer before of 30 % of the neurons of a layer', {
    takes: isConnection,
    change: (data, places, random) => {
      for (const own of places) {
        const values = random.shuffle(own.map((at) => data[at]!));
        for (const [index, at] of own.entries()) data[at] = values[index]!;
      }
    },
  }),
  neuronRule('NAI', 'changes the sign of the outputs, before activation, of 30 % of the neurons of a layer', {
    takes: isSigned,
    change: (data, places) => {
      for (const at of places.flat()) data[at] = -data[at]!;
    },
  }),
  {
    name: 'NEB',
    description: 'sets the connections with the next layers of 30 % of the neurons of a layer to 0',
    mutate: (model, random) => {
      const neurons = drawNeurons(model, random);
      const connections = neurons && connectionsOf(model, neurons);
      if (neurons !== undefined && connections !== undefined)
        return blocked(model, new Set(drawChosen(neurons, random)), connections);
      // Where the effect leads to layers without weights, the neuron itself is set to 0, as in the public tool.
      return withNeurons(model, neurons, random, {
        takes: isSigned,
        change: (data, places) => {
          for (const at of places.flat()) data[at] = 0;
        },
      });
    },
  },
  neuronRule('NS', 'switches 30 % of the neurons of a layer in pairs', {
    least: 2,
    change: (data, places) => {
      const before = data.slice();
      for (let pair = 0; pair + 1 < places.length; pair += 2) {
        const [one, other] = [itemAt(places, pair), itemAt(places, pair + 1)];
        for (const [index, at] of one.entries()) data[at] = before[other[index]!]!;
        for (const [index, at] of other.entries()) data[at] = before[one[index]!]!;
      }
    },
  }),
];

/** Returns a model in which the connections of some neurons are 0. */
function blocked(
  model: LayersModel,
  chosen: ReadonlySet<number>,
  connections: ReadonlyMap<string, (index: number) => number>,
): LayersModel {
  const weights = new Map(model.weights);
  for (const [name, neuronOf] of connections) {
    const { shape, data } = mustGet(weights, name);
    weights.set(name, { shape, data: data.map((value, at) => (chosen.has(neuronOf(at)) ? 0 : value)) });
  }
  return { ...model, weights };
}

/** Returns the standard deviation of all numbers. */
function deviation(parts: readonly Float32Array[]): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const value of parts.flatMap((part) => [...part])) {
    count++;
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** Returns a number from the standard normal distribution (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
