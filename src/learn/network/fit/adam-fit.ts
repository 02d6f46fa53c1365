import { drawSamples } from './batch-order.ts';
import { prepareAdam } from './prepare-adam.ts';
import { logLoss } from '../metrics.ts';
import { toNetwork } from '../parameters.ts';
import type { Workspace } from './trainer.ts';
import type { AdamTask, CurvePoint, FitResult, TrainingData } from '../types.ts';

/** The result of a fit without its duration. */
export type Fit = Omit<FitResult, 'seconds'>;

/**
 * Trains one network with Adam on balanced batches and returns the weights of the epoch with the least validation loss.
 * The generator yields after every epoch, so that the caller can run other work or stop.
 */
export function* adamFit(data: TrainingData, workspace: Workspace, task: AdamTask): Generator<void, Fit> {
  const shape = { inputs: data.width, hidden: task.hidden };
  const { parameters, order } = prepareAdam(data, task);
  const trainer = workspace.createTrainer(task.hidden, task.activation, parameters);
  const samples = new Uint32Array(task.training.length);
  const validationLabels = Uint8Array.from(task.validation, (bag) => data.labels[bag]!);

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
