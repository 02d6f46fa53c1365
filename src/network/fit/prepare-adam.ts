import { createRandom } from '../../random.ts';
import { balancedOrder, type NextEpoch } from './batch-order.ts';
import { initialParameters } from './initial-parameters.ts';
import type { AdamTask, TrainingData } from '../types.ts';

/** What a task's seed settles, the same for every engine. */
export interface PreparedAdam {
  /** In the flat order of parameters. */
  readonly parameters: Float32Array;
  /** Draws the samples of the next epoch. */
  readonly nextEpoch: NextEpoch;
}

/** Draws the weights to start from, and makes ready to draw the batches. */
export function prepareAdam(data: TrainingData, task: AdamTask): PreparedAdam {
  const random = createRandom(task.seed);
  return {
    parameters: initialParameters({ inputs: data.width, hidden: task.hidden }, random.fork('weights')),
    nextEpoch: balancedOrder(task.training, data.labels, random.fork('batches')),
  };
}
