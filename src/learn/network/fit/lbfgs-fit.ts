import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { createRandom } from '../../../base/random.ts';
import { labelsAt } from '../labels-at.ts';
import type { Fit } from './adam-fit.ts';
import { initialParameters, toNetwork } from '../network.ts';
import { minimise } from './lbfgs.ts';
import { logLoss } from '../metrics.ts';
import type { Workspace } from './trainer.ts';
import type { CurvePoint, LbfgsTask, TrainingData } from '../types.ts';

const { gradientTolerance, lossTolerance } = LEARNING_CONSTANTS.paperSearch;

/** Trains one network with L-BFGS on all rows of the task, as the paper did with scikit-learn. Yields each iteration. */
export function* lbfgsFit(data: TrainingData, workspace: Workspace, task: LbfgsTask): Generator<void, Fit> {
  const { training, validation, l2, hidden, activation, maxIterations } = task;
  const shape = { inputs: data.width, hidden };
  const initial = initialParameters(shape, createRandom(task.seed).fork('weights'));
  const trainer = workspace.createTrainer(hidden, activation, initial);
  const objective = (point: Float64Array, gradient: Float64Array): number => {
    trainer.writeParameters(point);
    return trainer.lossAndGradient(training, l2, gradient);
  };

  const losses: number[] = [];
  const point = Float64Array.from(initial);
  for (const loss of minimise(objective, point, { maxIterations, gradientTolerance, lossTolerance })) {
    losses.push(loss);
    yield;
  }

  const parameters = Float32Array.from(point);
  trainer.writeParameters(parameters);
  const probabilities = trainer.predict(validation);
  trainer.dispose();
  const validationLabels = labelsAt(data.labels, validation);
  const lastLoss = validation.length > 0 ? logLoss(validationLabels, probabilities, false) : null;
  const curve = losses.map((trainLoss, i): CurvePoint => {
    // Only the last iteration has a validation loss: the others would take time and decide nothing.
    return { epoch: i + 1, trainLoss, validationLoss: i + 1 === losses.length ? lastLoss : null };
  });
  return { network: toNetwork(parameters, shape, activation), probabilities, curve };
}
