import { scopesToLearnAt } from '../examples/dataset/choose-scopes.ts';
import { datasetRules, type DatasetOptions, firstScopeOptions } from '../examples/dataset/dataset-options.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { TimeBudget } from '../../base/time-limit/deadline.ts';
import { bestSoFar } from './best-so-far.ts';
import type { Learned } from './train-on.ts';
import { hasConditions, trainRules, type TrainOptions } from './train-options.ts';

const { first } = LEARNING_CONSTANTS.scope;

/** Trains a classifier on a dataset, as {@link train} does. */
type Train = (dataset: TrainingObjects, options: TrainOptions) => Promise<Learned>;

/** Learns as {@link learn} does, which checks the options; `train` is {@link train}, or {@link trainOn} an engine. */
export async function learnBy(
  train: Train,
  structure: Structure,
  options: DatasetOptions & TrainOptions = {},
): Promise<Learned> {
  const budget = new TimeBudget(`learning "${structure.name}"`, options.seconds);
  const learnAt = async (scope: number, isFirst: boolean): Promise<Learned> => {
    const given = { beyond: hasConditions(options), ...pickOptions(options, datasetRules), scope };
    const { dataset, seconds } = await budget.stage((left) =>
      makeDataset(structure, { ...(isFirst ? firstScopeOptions(given) : given), seconds: left }),
    );
    const { trials } = options;
    const learned = await budget.stage((left) =>
      train(dataset, {
        ...{ ...pickOptions(options, trainRules), structure, seconds: left },
        // Its model is kept only if the time is over before the next one is trained.
        ...(isFirst && { structure: undefined, trials: Math.min(first.trials, trials ?? first.trials) }),
      }),
    );
    return { ...learned, seconds: { ...learned.seconds, ...seconds } };
  };
  const scopes = await budget.stage((left) => scopesToLearnAt(structure, { ...options, seconds: left }));
  const { best, cutShort } = await bestSoFar<Learned>((learned) => {
    const next = scopes.find((scope) => learned === undefined || scope > learned.model.scope);
    return next === undefined ? undefined : learnAt(next, next !== scopes.at(-1));
  });
  return cutShort === undefined ? best : { ...best, cutShort };
}
