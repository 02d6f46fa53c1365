import { switchOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import {
  ALL_OPTION,
  JSON_OPTION,
  MODEL_STRUCTURE,
  SUBJECT_OPTIONS,
  WINDOWS_ARGUMENT,
  SECONDS_OPTION,
} from './shared-options.ts';

const OPTIONS = {
  structure: textOption('<structure>', MODEL_STRUCTURE, { otherwise: 'that of the model' }),
  markdown: switchOption('print a Markdown document'),
  ...ALL_OPTION,
  ...SUBJECT_OPTIONS,
  ...SECONDS_OPTION,
  ...JSON_OPTION,
};

export type DescribeFlags = SettledOptions<typeof OPTIONS>;

export const addDescribeCommand = command({
  name: 'describe',
  text: 'write the invariant that a model has learned as sentences, with the objects and votes that support each one',
  arguments: { '<model>': WINDOWS_ARGUMENT },
  options: OPTIONS,
  conflicts: ['markdown', 'json'],
  examples: ['describe models/binary-search-tree', 'describe models/queue --all --markdown > invariant.md'],
  run: async ({ args: [model], flags }) =>
    (await import('../actions/run-describe.ts')).runDescribe(model!, flags),
});
