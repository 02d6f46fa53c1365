import { textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { LEMON_OPTIONS } from '../../neural/lemon/run/lemon-options.ts';
import { command } from './command.ts';
import { addLemonCompareCommand } from './lemon-compare.ts';
import { REPORT_OPTIONS } from './shared-options.ts';

const OPTIONS = {
  ...LEMON_OPTIONS,
  scripts: textOption(
    '<folder>',
    'write a program for each bug that needs only the released packages; those of earlier runs are removed, unless edited',
  ),
  ...REPORT_OPTIONS,
};

export type LemonFlags = SettledOptions<typeof OPTIONS>;

export const addLemonCommand = command({
  name: 'lemon',
  text: 'compare back ends of deep-learning libraries on mutants of a model; exit code 1 if they part',
  options: OPTIONS,
  examples: ['lemon --backends cpu,wasm@4.22.0 --mutants 100 --scripts bugs'],
  subcommands: [addLemonCompareCommand],
  run: async ({ flags }) => (await import('../actions/run-lemon.ts')).runLemon(flags),
});
