import { createRandom } from '../../random.ts';
import { balancedOrder, type NextEpoch } from './batch-order.ts';
import { initialParameters } from './initial-parameters.ts';
import type { AdamTask, TrainingData } from '../types.ts';

/** The random parts of a fit by Adam. They depend only on the seed of the task, not on the engine. */
export interface PreparedAdam {
  /** Initial parameters, in the flat order. */
  readonly parameters: Float32Array;
  /** Draws the samples of the next epoch. */
  readonly nextEpoch: NextEpoch;
}

/** Draws the initial parameters and creates the generator of batches. */
export function prepareAdam(data: TrainingData, task: AdamTask): PreparedAdam {
  const random = createRandom(task.seed);
  return {
    parameters: initialParameters({ inputs: data.width, hidden: task.hidden }, random.fork('weights')),
    nextEpoch: balancedOrder(task.training, data.labels, random.fork('batches')),
  };
}
