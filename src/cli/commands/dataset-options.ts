import { secondsOption, seedOption } from '../../base/options/declared-option.ts';
import { DATASET_OPTIONS as OBJECT_OPTIONS } from '../../learn/examples/dataset/dataset-options.ts';
import { SUBJECT_OPTIONS } from './shared-options.ts';

/** The options that a dataset file settles. */
const SETTLED_BY_FILE = { ...OBJECT_OPTIONS, ...SUBJECT_OPTIONS };

/** The options that say how objects are collected and broken. */
export const DATASET_OPTIONS = {
  ...SETTLED_BY_FILE,
  seed: seedOption('the seed of every random choice', { otherwise: '1' }),
  seconds: secondsOption(
    'most seconds for collecting, training and all else; without --scope, the model of a smaller scope is kept when they are over',
    { default: 1800 },
  ),
};

/** Names of the options that a dataset file settles. The seed is not among them, since training uses it too. */
export const DATASET_FLAGS = Object.keys(SETTLED_BY_FILE) as (keyof typeof SETTLED_BY_FILE)[];
