import { itemAt } from '../../../base/item-at.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { createRandom } from '../../../base/random.ts';
import { formatTrial, drawPaperHyperParameters } from './trial.ts';
import { classScores, logLoss, rocAuc } from '../metrics.ts';
import { labelsAt } from '../labels-at.ts';
import { stratifiedFolds, type Split } from './split.ts';
import type {
  FitResult,
  HyperParameters,
  LbfgsTask,
  SearchOptions,
  SearchResult,
  TrainingData,
  SearchTrial,
} from '../types.ts';

const constants = LEARNING_CONSTANTS.paperSearch;

/**
 * Runs the recipe of the paper's authors: tanh and L-BFGS, without balancing of classes. Scores 10 random combinations
 * by the mean ROC AUC over three folds, then fits the best to all rows. Validation scores are those of the folds.
 */
export async function paperSearch(data: TrainingData, options: SearchOptions): Promise<SearchResult> {
  const random = createRandom(options.seed);
  const folds = stratifiedFolds(data.labels, constants.folds, random.fork('folds'));
  const draws = random.fork('draws');
  const candidates = Array.from({ length: options.trials ?? constants.trials }, () =>
    drawPaperHyperParameters(draws),
  );
  const tasks = candidates.flatMap((candidate, trial) =>
    folds.map((fold, i) => toTask(candidate, fold, `${options.seed}/trial/${trial}/${i}`)),
  );
  const { signal } = options;

  // Plus one for the refit.
  const total = tasks.length + 1;
  let done = 0;
  const fits = await options.engine.fitAll(data, tasks, {
    onFit: (_, index) =>
      options.onProgress?.(++done, total, describeTask(itemAt(tasks, index), index % constants.folds)),
    signal,
  });
  const trials = candidates.map((candidate, trial) => {
    return toTrial(
      candidate,
      folds,
      fits.slice(trial * constants.folds, (trial + 1) * constants.folds),
      data,
    );
  });
  const best = trials.reduce((a, b) => (b.validation.rocAuc > a.validation.rocAuc ? b : a));

  const all = Uint32Array.from({ length: data.rowCount }, (_, row) => row);
  const allAsTraining = { training: all, validation: new Uint32Array(0) };
  const refit = toTask(best.hyperParameters, allAsTraining, `${options.seed}/refit`);
  const { network, curve } = itemAt(await options.engine.fitAll(data, [refit], { signal }), 0);
  options.onProgress?.(total, total, formatTrial(best));
  return {
    network,
    best: best.hyperParameters,
    threshold: constants.threshold,
    validation: best.validation,
    trials,
    curve,
  };
}

function toTask({ hidden, l2 }: HyperParameters, split: Split, seed: string): LbfgsTask {
  return {
    optimizer: 'lbfgs',
    activation: 'tanh',
    hidden,
    l2,
    seed,
    training: split.training,
    validation: split.validation,
    maxIterations: constants.maxIterations,
  };
}

function describeTask({ hidden, l2 }: LbfgsTask, fold: number): string {
  return `${hidden} units, L2 ${l2}: fold ${fold + 1} of ${constants.folds}`;
}

function toTrial(
  hyperParameters: HyperParameters,
  folds: readonly Split[],
  fits: readonly FitResult[],
  data: TrainingData,
): SearchTrial {
  const probabilities = new Float32Array(data.rowCount);
  let rocAucs = 0;
  for (const [i, { validation }] of folds.entries()) {
    const fit = itemAt(fits, i);
    validation.forEach((row, at) => (probabilities[row] = itemAt(fit.probabilities, at)));
    rocAucs += rocAuc(labelsAt(data.labels, validation), fit.probabilities);
  }
  const validation = {
    ...classScores(data.labels, probabilities, constants.threshold),
    rocAuc: rocAucs / folds.length,
    loss: logLoss(data.labels, probabilities, false),
  };
  const epochs = fits.reduce((sum, { curve }) => sum + curve.length, 0);
  const seconds = fits.reduce((sum, fit) => sum + fit.seconds, 0);
  return { hyperParameters, validation, epochs, seconds };
}
