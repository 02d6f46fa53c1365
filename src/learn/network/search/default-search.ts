import { itemAt } from '../../../base/item-at.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { createRandom } from '../../../base/random.ts';
import { drawClose, drawHyperParameters, formatTrial } from './trial.ts';
import { classScores, logLoss, rocAuc } from '../metrics.ts';
import { labelsAt } from '../labels-at.ts';
import { stratifiedSplit, type Split } from './split.ts';
import type {
  AdamHyperParameters,
  AdamTask,
  FitResult,
  SearchOptions,
  SearchResult,
  TrainingData,
  SearchTrial,
  Validation,
} from '../types.ts';

const constants = LEARNING_CONSTANTS.search;

/**
 * Runs the default recipe. Trials train on the same four fifths of the rows. That with the best F1 on the last fifth, at
 * its natural ratio of classes, wins; ties go to the smaller validation loss. With `hidden`, trials with another number of
 * units are left out of the draws. While the best network is wrong about a row, up to `closerFits` further trials with
 * little regularisation follow, each with longer limits.
 */
export async function defaultSearch(data: TrainingData, options: SearchOptions): Promise<SearchResult> {
  const random = createRandom(options.seed);
  const { training, validation } =
    options.validateOnAll === true
      ? allRows(data)
      : stratifiedSplit(data.labels, constants.validationShare, random.fork('split'));
  const validationLabels = labelsAt(data.labels, validation);
  const draws = random.fork('draws');
  const { hyperParameters: given } = options;
  const length = given === undefined ? (options.trials ?? constants.trials) : 1;
  const taskOf = ({ hidden, l2, learningRate }: AdamHyperParameters, seed: string): AdamTask => ({
    optimizer: 'adam',
    activation: 'relu',
    hidden,
    l2,
    learningRate,
    seed: `${options.seed}/${seed}`,
    training,
    validation,
    batchSize: batchSizeFor(training.length),
    maxEpochs: options.maxEpochs ?? constants.maxEpochs,
    patience: options.patience ?? constants.patience,
  });
  const all = Array.from({ length }, (_, trial) =>
    taskOf(given ?? drawHyperParameters(draws), `trial/${trial}`),
  );
  const repeated = all.filter(({ hidden }) => hidden === options.hidden);
  const tasks = repeated.length > 0 ? repeated : all;

  const screening = tasks.length > 1 ? options.screening : undefined;
  let total = tasks.length + (screening === undefined ? 0 : 1);
  let done = 0;
  const fitAll = async (some: readonly AdamTask[]): Promise<Fitted[]> => {
    const trials: SearchTrial[] = [];
    const fits = await options.engine.fitAll(data, some, {
      onFit: (fit, index) => {
        const trial = toTrial(itemAt(some, index), fit, validationLabels);
        trials[index] = trial;
        options.onProgress?.(++done, total, formatTrial(trial));
      },
      signal: options.signal,
    });
    return fits.map((fit, index) => ({ fit, trial: itemAt(trials, index) }));
  };
  const fitOne = async (task: AdamTask): Promise<Fitted> => itemAt(await fitAll([task]), 0);
  const fitted = await fitAll(tasks.map((task) => ({ ...task, ...screening })));
  let best = fitted.reduce((a, b) => (isBetter(b.trial.validation, a.trial.validation) ? b : a));
  if (screening !== undefined) {
    const index = fitted.indexOf(best);
    best = await fitOne(itemAt(tasks, index));
    fitted[index] = best;
  }
  const closer = random.fork('closer');
  for (let fit = 0; best.trial.validation.f1 < 1 && fit < (options.closerFits ?? 0); fit++) {
    const { maxEpochs, patience, ...task } = taskOf(drawClose(closer), `closer/${fit}`);
    const { longer } = constants.closer;
    total++;
    const closest = await fitOne({ ...task, maxEpochs: longer * maxEpochs, patience: longer * patience });
    fitted.push(closest);
    if (isBetter(closest.trial.validation, best.trial.validation)) best = closest;
  }
  return {
    network: best.fit.network,
    best: best.trial.hyperParameters,
    threshold: constants.threshold,
    validation: best.trial.validation,
    trials: fitted.map(({ trial }) => trial),
    curve: best.fit.curve,
  };
}

/** A fit, and the trial that it belongs to. */
interface Fitted {
  readonly fit: FitResult;
  readonly trial: SearchTrial;
}

function allRows({ rowCount }: TrainingData): Split {
  const all = Uint32Array.from({ length: rowCount }, (_, row) => row);
  return { training: all, validation: all };
}

function batchSizeFor(rows: number): number {
  const even = 2 * Math.ceil(rows / constants.minBatches / 2);
  return Math.min(constants.batchSize, even);
}

function toTrial(
  task: AdamTask,
  { probabilities, curve, seconds }: FitResult,
  labels: Uint8Array,
): SearchTrial {
  const { hidden, l2, learningRate } = task;
  const validation = {
    ...classScores(labels, probabilities, constants.threshold),
    rocAuc: rocAuc(labels, probabilities),
    loss: logLoss(labels, probabilities, true),
  };
  return { hyperParameters: { hidden, l2, learningRate }, validation, epochs: curve.length, seconds };
}

function isBetter(a: Validation, b: Validation): boolean {
  return a.f1 === b.f1 ? a.loss < b.loss : a.f1 > b.f1;
}
