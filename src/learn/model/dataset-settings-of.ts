import type { DatasetSettings } from '../examples/dataset/dataset-settings.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Model } from './model.ts';

/**
 * Returns the settings that reproduce the training objects of a model.
 *
 * @throws LearnInvError `BAD_OPTION` if the model judges the transitions of an operation, which have no such settings.
 */
export function datasetSettingsOf({ structure, dataset }: Model): DatasetSettings {
  if (dataset !== undefined) return dataset;
  throw new LearnInvError('BAD_OPTION', `the training objects of "${structure}" cannot be made again`, {
    expected: "the classifier of a structure's objects",
    got: "the classifier of an operation's transitions, which has no dataset settings",
    hint: 'pass the folder of the structure, the one that contains "transitions"',
  });
}
