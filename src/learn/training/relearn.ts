import type { Model } from '../model/model.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import { withMissed } from '../examples/dataset/with-missed.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { checkOptions, type OptionRules } from '../../base/options/check-options.ts';
import { objectRule } from '../../base/options/option-rules.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { remakeDataset } from './remake-dataset.ts';
import { trainRules, type TrainOptions } from './train-options.ts';
import { train } from './train.ts';

/** The options that may differ from those of the first training. */
export interface RelearnOptions extends Pick<
  TrainOptions,
  'engine' | 'trials' | 'jobs' | 'seconds' | 'onProgress' | 'signal'
> {
  /** The dataset of the first training; by default it is made again, which takes most of the time. */
  readonly dataset?: Dataset;
}

const { engine, trials, jobs, seconds, onProgress, signal } = trainRules;
const relearnRules: OptionRules<RelearnOptions> = {
  engine,
  trials,
  jobs,
  seconds,
  onProgress,
  signal,
  dataset: objectRule('a dataset, as makeDataset returns it', (value) =>
    Array.isArray((value as Partial<Dataset>).valid),
  ),
};

/**
 * Trains a model again with its own settings and with valid objects that it rejects.
 *
 * @param structure the structure that the model was trained on.
 * @param missed valid objects that the model rejects, made by builders of the structure; at most 400 are used.
 * @returns the new model; its training summary has the number of missed objects.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option, and the errors of {@link makeDataset} and
 * {@link train}.
 * @example
 * ```ts
 * const better = await relearn(structure, model, rejected, { jobs: 2 });
 * ```
 */
export async function relearn(
  structure: Structure,
  model: Model,
  missed: readonly ObjectGraph[],
  options: RelearnOptions = {},
): Promise<Model> {
  requireStructure('relearn', structure);
  checkOptions('relearn', options, relearnRules, '{ trials: 10, jobs: 2 }');
  const { encoding, seed, training } = model;
  const recipe = training.recipe === 'paper' ? 'paper' : 'default';
  const { dataset = await remakeDataset(structure, model, options), ...trainOptions } = options;
  const learned = await train(withMissed(dataset, missed), {
    ...trainOptions,
    structure,
    seed,
    encoding: encoding.name,
    recipe,
    earlier: model,
  });
  return { ...learned.model, training: { ...learned.model.training, missed: missed.length } };
}
