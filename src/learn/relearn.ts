import { datasetSettingsOf } from '../classifier/dataset-settings-of.ts';
import type { Model } from '../classifier/model.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { withMissed } from '../dataset/with-missed.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { checkOptions, type OptionRules } from '../options/check-options.ts';
import { requireStructure } from '../structure/require-structure.ts';
import type { Structure } from '../structure/structure.ts';
import { trainRules, type TrainOptions } from './train-options.ts';
import { train } from './train.ts';

/** The options that may differ from those of the first training. */
export type RelearnOptions = Pick<
  TrainOptions,
  'engine' | 'trials' | 'jobs' | 'seconds' | 'onProgress' | 'signal'
>;

const { engine, trials, jobs, seconds, onProgress, signal } = trainRules;
const relearnRules: OptionRules<RelearnOptions> = { engine, trials, jobs, seconds, onProgress, signal };

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
  const { scope, encoding, seed, training } = model;
  const recipe = training.recipe === 'paper' ? 'paper' : 'default';
  const { dataset } = await makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope,
    beyond: encoding.name === 'windows',
    seconds: options.seconds,
    onProgress: (stage, done, total) => options.onProgress?.(stage, done, total),
  });
  const learned = await train(withMissed(dataset, missed), {
    ...options,
    seed,
    encoding: encoding.name,
    recipe,
  });
  return { ...learned.model, training: { ...learned.model.training, missed: missed.length } };
}
