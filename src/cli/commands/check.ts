import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { JSON_OPTION, MODEL_ARGUMENT, OBJECT_ARGUMENT } from './shared-options.ts';

/** The options of a command that can only print JSON. */
export type JsonFlags = SettledOptions<typeof JSON_OPTION>;

export const addCheckCommand = command({
  name: 'check',
  text: 'check an object with a learned repOK; exit code 0: valid, 1: invalid, 2: out of scope',
  arguments: { '<model>': MODEL_ARGUMENT, '<object>': OBJECT_ARGUMENT },
  options: JSON_OPTION,
  examples: ['check models/singly-linked-list list.json'],
  run: async ({ args: [model, object], flags }) =>
    (await import('../actions/run-check.ts')).runCheck(model!, object!, flags),
});
