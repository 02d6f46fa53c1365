import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { STRUCTURE_ARGUMENT } from './shared-options.ts';
import { TRAIN_OPTIONS } from './train-options.ts';

export type TrainFlags = SettledOptions<typeof TRAIN_OPTIONS>;

export const addTrainCommand = command({
  name: 'train',
  text: 'learn the repOK of a structure and save it',
  arguments: { '[structure]': STRUCTURE_ARGUMENT },
  options: TRAIN_OPTIONS,
  settings: 'train',
  examples: ['train queue', 'train singly-linked-list --scope 6'],
  run: async ({ args: [structure], flags, isGiven }) =>
    (await import('../actions/run-train.ts')).runTrain(structure, flags, isGiven),
});
