import { createRandom } from '../../../../base/random.ts';
import type { Activation } from '../../network.ts';
import type { AsyncTrainer } from '../../testing/async-trainer.ts';
import type { AdamTask, TrainingData } from '../../types.ts';
import { PARTS } from '../allocation.ts';
import { balancedOrder } from '../../fit/batch-order.ts';
import { PROGRESS, ROUND } from '../declarations.wgsl.ts';
import type { Card } from '../open-card.ts';
import { planPopulation, Population } from '../population.ts';
import { samplesOf } from './samples-of.ts';

/** Opens a workspace whose trainer is a population of one network, so that the engine laws apply to webgpu. */
export function openPopulationWorkspace(
  card: Card,
  data: TrainingData,
): { createTrainer(hidden: number, activation: Activation, parameters: Float32Array): AsyncTrainer } {
  return { createTrainer: (...network) => createTrainer(card, data, ...network) };
}

function createTrainer(
  card: Card,
  data: TrainingData,
  hidden: number,
  activation: Activation,
  initial: Float32Array,
): AsyncTrainer {
  let parameters = Float32Array.from(initial);
  let trained: Population | undefined;

  const populationFor = (task: Partial<AdamTask>): Population => {
    const all: AdamTask = {
      ...{ optimizer: 'adam', hidden, activation, seed: '', l2: 0, learningRate: 0 },
      ...{ batchSize: 1, maxEpochs: 1e6, patience: 1e6 },
      ...{ training: new Uint32Array(), validation: new Uint32Array() },
      ...task,
    };
    const order = balancedOrder([Uint32Array.of(0), Uint32Array.of(1)], createRandom(0));
    return new Population(card, planPopulation([{ data, task: all, parameters, order }]));
  };
  const runEpoch = async (population: Population, samples: Uint32Array): Promise<number> => {
    population.learnFrom(samplesOf(samples, data));
    const [progress] = await population.readProgress();
    return progress![PROGRESS.count + 2 * ((progress![PROGRESS.epochs]! - 1) % ROUND)]!;
  };
  return {
    epoch(samples, options) {
      trained ??= populationFor({ training: samples, ...options });
      return runEpoch(trained, samples);
    },
    async lossAndGradient(samples, l2, gradient) {
      const population = populationFor({ training: samples, l2, batchSize: samples.length });
      const loss = await runEpoch(population, samples);
      // After one step the first moment is a tenth of the gradient.
      const moment = await population.readPart(0, PARTS.firstMoment);
      moment.forEach((value, i) => (gradient[i] = value / Math.fround(0.1)));
      population.dispose();
      return loss;
    },
    async predict(samples) {
      // With no epochs to run, the network has ended at once.
      const population = populationFor({ validation: samples, maxEpochs: 0 });
      population.writePart(0, PARTS.best, await this.readParameters());
      population.predict();
      const [results] = await population.readResults([0]);
      population.dispose();
      return results!.probabilities;
    },
    async readParameters() {
      return trained === undefined ? parameters.slice() : trained.readPart(0, PARTS.weights);
    },
    writeParameters(values) {
      parameters = Float32Array.from(values);
      trained?.writePart(0, PARTS.weights, parameters);
    },
    dispose: () => trained?.dispose(),
  };
}
