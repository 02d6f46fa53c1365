import { command } from './command.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { ALL_OPTION, JSON_OPTION, OBJECT_ARGUMENT, WINDOWS_ARGUMENT } from './shared-options.ts';

const OPTIONS = { ...ALL_OPTION, ...JSON_OPTION };

export type ExplainFlags = SettledOptions<typeof OPTIONS>;

export const addExplainCommand = command({
  name: 'explain',
  text: 'show why a learned repOK rejects an object, and which changes would repair it; exit code 0: valid, 1: invalid, 2: out of scope',
  arguments: { '<model>': WINDOWS_ARGUMENT, '<object>': OBJECT_ARGUMENT },
  options: OPTIONS,
  examples: ['explain models/binary-search-tree tree.json'],
  run: async ({ args: [model, object], flags }) =>
    (await import('../actions/run-explain.ts')).runExplain(model!, object!, flags),
});
