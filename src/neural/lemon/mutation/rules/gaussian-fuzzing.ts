import type { Random } from '../../../../base/random.ts';
import { changedNeurons, drawChosen, drawNeurons } from '../neurons.ts';
import type { Rule } from '../rule.ts';

/** The noise in standard deviations of the layer's weights (the paper's 10 %). */
const SIGMA = 0.1;

/** GF. */
export const gaussianFuzzing: Rule = {
  name: 'GF',
  description: 'adds Gaussian noise to the weights of 30 % of the neurons of a layer',
  mutate: (model, random) => {
    const neurons = drawNeurons(model, random);
    if (neurons === undefined) return undefined;
    const sigma = SIGMA * deviation([...neurons.weights.values()].map(({ data }) => data));
    return changedNeurons(
      model,
      neurons,
      drawChosen(neurons, random),
      () => true,
      (data, places) => {
        for (const at of [...places.values()].flat()) data[at]! += sigma * normal(random);
      },
    );
  },
};

/** Returns the standard deviation of all numbers. */
function deviation(parts: readonly Float32Array[]): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const part of parts) {
    for (const value of part) {
      count++;
      sum += value;
      squares += value * value;
    }
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** Returns a number from the standard normal distribution (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
