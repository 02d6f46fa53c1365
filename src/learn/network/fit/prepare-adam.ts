import { createRandom } from '../../../base/random.ts';
import { balancedOrder, classesOf, type BatchOrder, type Classes } from './batch-order.ts';
import { initialParameters } from './initial-parameters.ts';
import type { AdamTask, TrainingData } from '../types.ts';

/** The random parts of a fit by Adam. They depend only on the seed of the task, not on the engine. */
export interface PreparedAdam {
  /** Initial parameters, in the flat order. */
  readonly parameters: Float32Array;
  /** The samples of all epochs; an epoch takes as many as there are training bags. */
  readonly order: BatchOrder;
}

/**
 * Draws the initial parameters and the order of the samples.
 *
 * @param classes the training bags of the task by class; tasks with the same bags can share them.
 */
export function prepareAdam(
  { width, labels }: TrainingData,
  { training, hidden, seed }: AdamTask,
  classes: Classes = classesOf(training, labels),
): PreparedAdam {
  const random = createRandom(seed);
  return {
    parameters: initialParameters({ inputs: width, hidden }, random.fork('weights')),
    order: balancedOrder(classes, random.fork('batches')),
  };
}
