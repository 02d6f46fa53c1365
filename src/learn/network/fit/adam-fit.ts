import { drawSamples, balancedOrder, rowsByClass, type BatchOrder, type Classes } from './batch-order.ts';
import { logLoss } from '../metrics.ts';
import { toNetwork, initialParameters } from '../network.ts';
import type { Workspace } from './trainer.ts';
import type { AdamTask, CurvePoint, FitResult, TrainingData } from '../types.ts';
import { createRandom } from '../../../base/random.ts';
import { labelsAt } from '../labels-at.ts';

/** The result of a fit without its duration. */
export type Fit = Omit<FitResult, 'seconds'>;

/** Trains one network with Adam on balanced batches; returns the weights with the least validation loss. Yields each epoch. */
export function* adamFit(data: TrainingData, workspace: Workspace, task: AdamTask): Generator<void, Fit> {
  const shape = { inputs: data.width, hidden: task.hidden };
  const { parameters, order } = prepareAdam(data, task);
  const trainer = workspace.createTrainer(task.hidden, task.activation, parameters);
  const samples = new Uint32Array(task.training.length);
  const validationLabels = labelsAt(data.labels, task.validation);

  const curve: CurvePoint[] = [];
  let best = { epoch: 0, loss: Infinity, parameters: trainer.readParameters() };
  for (let epoch = 1; epoch <= task.maxEpochs && epoch - best.epoch <= task.patience; epoch++) {
    drawSamples(order, (epoch - 1) * samples.length, samples);
    const trainLoss = trainer.epoch(samples, task);
    const validationLoss = logLoss(validationLabels, trainer.predict(task.validation), true);
    curve.push({ epoch, trainLoss, validationLoss });
    if (validationLoss < best.loss) {
      best = { epoch, loss: validationLoss, parameters: trainer.readParameters() };
    }
    yield;
  }

  trainer.writeParameters(best.parameters);
  const probabilities = trainer.predict(task.validation);
  trainer.dispose();
  return { network: toNetwork(best.parameters, shape, task.activation), probabilities, curve };
}

/** The random parts of a fit by Adam. They depend only on the seed of the task, not on the engine. */
export interface PreparedAdam {
  /** Initial parameters, in the flat order. */
  readonly parameters: Float32Array;
  /** The samples of all epochs; an epoch takes as many as there are training rows. */
  readonly order: BatchOrder;
}

/** Draws the initial parameters and the order of the samples. */
export function prepareAdam(
  { width, labels }: TrainingData,
  { training, hidden, seed }: AdamTask,
  classes: Classes = rowsByClass(training, labels),
): PreparedAdam {
  const random = createRandom(seed);
  return {
    parameters: initialParameters({ inputs: width, hidden }, random.fork('weights')),
    order: balancedOrder(classes, random.fork('batches')),
  };
}
