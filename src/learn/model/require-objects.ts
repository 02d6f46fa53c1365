import { itemAt } from '../../base/item-at.ts';
import { LearnInvError } from '../../base/error.ts';
import { isWindows } from './model-json.ts';
import type { Model } from './model.ts';
import type { DatasetSettings } from '../examples/dataset/dataset-settings.ts';

/** A fact of every object of a transition: whether the call keeps, makes or drops it. */
const FACT = 'life';

/** Throws `BAD_OPTION` if a model judges transitions instead of objects: plain code cannot be a repOK for transitions. */
export function requireObjects(model: Model): void {
  if (model.dataset !== undefined || !isWindows(model)) return;
  if (!itemAt(model.encoding.plan.roles, 0).fields.some(({ name }) => name === FACT)) return;
  throw new LearnInvError(
    'BAD_OPTION',
    `the invariant of "${model.structure}" cannot be written as plain code`,
    {
      expected: "the classifier of a structure's objects",
      got: "the classifier of an operation's transitions, which judges an object before and after a call",
      hint: 'pass the folder of the structure, the one that contains "transitions"',
    },
  );
}

/** Returns the settings that reproduce the training objects of a model; throws `BAD_OPTION` for a model of transitions. */
export function datasetSettingsOf({ structure, dataset }: Model): DatasetSettings {
  if (dataset !== undefined) return dataset;
  throw new LearnInvError('BAD_OPTION', `the training objects of "${structure}" cannot be made again`, {
    expected: "the classifier of a structure's objects",
    got: "the classifier of an operation's transitions, which has no dataset settings",
    hint: 'pass the folder of the structure, the one that contains "transitions"',
  });
}
