import { datasetSettingsOf } from '../classifier/dataset-settings-of.ts';
import type { Model } from '../classifier/model.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { withMissed } from '../dataset/with-missed.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { Structure } from '../structure/structure.ts';
import { train, type TrainOptions } from './learn.ts';

/** What may differ from how the model was trained the first time. */
export type RelearnOptions = Pick<TrainOptions, 'engine' | 'trials' | 'jobs' | 'onProgress' | 'signal'>;

/**
 * Trains a model anew, as it was trained before and with valid objects that it rejects.
 *
 * @param structure the one that the model was trained on.
 * @param missed objects that builders of the structure made.
 * @throws LearnInvError as {@link learn}.
 */
export async function relearn(
  structure: Structure,
  model: Model,
  missed: readonly ObjectGraph[],
  options: RelearnOptions = {},
): Promise<Model> {
  const { scope, encoding, seed, training } = model;
  const recipe = training.recipe === 'paper' ? 'paper' : 'default';
  const { onProgress } = options;
  const { dataset } = makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope,
    beyond: encoding.name === 'windows',
    onProgress: (stage, done, total) => onProgress?.(stage, done, total),
  });
  const learned = await train(withMissed(dataset, missed), {
    ...options,
    seed,
    encoding: encoding.name,
    recipe,
  });
  return { ...learned.model, training: { ...learned.model.training, missed: missed.length } };
}
