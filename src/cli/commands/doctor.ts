import {
  integerOption,
  secondsOption,
  seedOption,
  switchOption,
  textOption,
} from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT, SUBJECT_OPTIONS } from './shared-options.ts';

const OPTIONS = {
  // Small by default, so that objects are full, empty and all between.
  scope: integerOption('<k>', 'the scope of the objects that are made', [1, 100], { default: 4 }),
  seed: seedOption('the seed of every random choice', { default: '1' }),
  model: textOption('<folder>', 'the folder of the learned repOK, for fields that nothing constrains', {
    otherwise: '`models/<structure>`, if there is one',
  }),
  hints: switchOption(
    'also tell what may well be nothing: trusted calls that alone break what all others keep',
  ),
  // Most structures take 2 s.
  seconds: secondsOption('most seconds for the run; the command then ends with code 2', { default: 120 }),
  ...SUBJECT_OPTIONS,
  ...JSON_OPTION,
};

export type DoctorFlags = SettledOptions<typeof OPTIONS>;

export const addDoctorCommand = command({
  name: 'doctor',
  text: 'say how good a structure is: what its calls do not reach, and what to change; without one, show which engines can train on this machine, why others cannot, and what to install',
  arguments: { '[structure]': STRUCTURE_ARGUMENT },
  options: OPTIONS,
  examples: ['doctor ./queue.structure.ts', 'doctor'],
  run: async ({ args: [structure], flags }) =>
    (await import('../actions/run-doctor.ts')).runDoctor(structure, flags),
});
