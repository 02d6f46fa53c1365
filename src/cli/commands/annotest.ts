import { textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { ANNOTEST_OPTIONS } from '../../neural/annotest/run/annotest-options.ts';
import { command } from './command.ts';
import { addAnnotestInitCommand } from './annotest-init.ts';
import { REPORT_OPTIONS } from './shared-options.ts';

const OPTIONS = {
  ...ANNOTEST_OPTIONS,
  write: textOption(
    '<folder>',
    'run nothing: write the properties of each file as a test that needs fast-check',
  ),
  ...REPORT_OPTIONS,
};

export type AnnotestFlags = SettledOptions<typeof OPTIONS>;

export const addAnnotestCommand = command({
  name: 'annotest',
  text: 'test the annotated functions of neural-network programs; exit code 1 if a call fails',
  arguments: { '<files...>': 'modules with annotations in their comments, or files that call annotate()' },
  options: OPTIONS,
  examples: ['annotest src/model.ts --tests test'],
  run: async ({ args, flags }) => (await import('../actions/run-annotest.ts')).runAnnotest(args, flags),
  subcommands: [addAnnotestInitCommand],
});
