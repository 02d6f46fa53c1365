import { chooseScopes } from '../examples/dataset/choose-scopes.ts';
import { datasetRules, type DatasetOptions } from '../examples/dataset/dataset-options.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import { firstScopeOptions } from '../examples/dataset/first-scope-options.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { checkOptions } from '../../base/options/check-options.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { TimeBudget } from '../../base/time-limit/time-budget.ts';
import { bestSoFar } from './best-so-far.ts';
import { checkEncoding } from './check-encoding.ts';
import { trainRules, type TrainOptions } from './train-options.ts';
import { train, type Learned } from './train.ts';

const { first } = LEARNING_CONSTANTS.scope;

/**
 * Learns the representation invariant of a class: collects objects, breaks them, chooses relations and trains networks
 * (paper, section IV). {@link makeDataset} and {@link train} are its two halves.
 *
 * @param structure the class, as {@link defineStructure} declares it.
 * @param options the options of both halves; all have defaults. With `seconds` and without a scope, a small scope is
 * learned first: if the time is over then, its model is kept, and `cutShort` says so.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option, and the errors of {@link makeDataset} and
 * {@link train}.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * const repOK = createRepOK(model);
 * ```
 */
export async function learn(
  structure: Structure,
  options: DatasetOptions & TrainOptions = {},
): Promise<Learned> {
  requireStructure('learn', structure);
  checkOptions('learn', options, { ...datasetRules, ...trainRules }, '{ scope: 6, trials: 10 }');
  checkEncoding(options);
  const needsBeyond = options.encoding !== 'vector' && options.recipe !== 'paper';
  const budget = new TimeBudget(`learning "${structure.name}"`, options.seconds);
  const learnAt = async (scope: number, isFirst: boolean): Promise<Learned> => {
    const given = { beyond: needsBeyond, ...pickOptions(options, datasetRules), scope };
    const { dataset, seconds } = await budget.stage((left) =>
      makeDataset(structure, { ...(isFirst ? firstScopeOptions(given) : given), seconds: left }),
    );
    const { trials } = options;
    const learned = await budget.stage((left) =>
      train(dataset, {
        ...{ ...pickOptions(options, trainRules), seconds: left },
        ...(isFirst && { trials: Math.min(first.trials, trials ?? first.trials) }),
      }),
    );
    return { ...learned, seconds: { ...learned.seconds, ...seconds } };
  };
  const scopes = await budget.stage((left) => scopesOf(structure, options, left));
  const { best, cutShort } = await bestSoFar<Learned>((learned) => {
    const next = scopes.find((scope) => learned === undefined || scope > learned.model.scope);
    return next === undefined ? undefined : learnAt(next, next !== scopes.at(-1));
  });
  return cutShort === undefined ? best : { ...best, cutShort };
}

/** Returns the scopes to learn at, in order. Without a bound on the time, the last one is enough. */
async function scopesOf(
  structure: Structure,
  options: DatasetOptions,
  seconds: number | undefined,
): Promise<readonly number[]> {
  if (options.scope !== undefined) return [options.scope];
  const scopes = await chooseScopes(structure, { ...options, seconds });
  return seconds === undefined ? scopes.slice(-1) : scopes;
}
