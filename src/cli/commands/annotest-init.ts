import { switchOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { memoryOption } from '../../neural/campaign/campaign-options.ts';
import { command } from './command.ts';
import { JSON_OPTION } from './shared-options.ts';

const OPTIONS = {
  inPlace: switchOption(
    'insert the tags in the doc comments of the file instead of writing `<file>.annotations.ts`',
  ),
  memory: memoryOption(),
  ...JSON_OPTION,
};

export type AnnotestInitFlags = SettledOptions<typeof OPTIONS>;

export const addAnnotestInitCommand = command({
  name: 'init',
  text: 'suggest annotations for the functions of a file and try them; review them before use',
  arguments: { '<file>': 'a .ts or .js file with functions' },
  options: OPTIONS,
  examples: ['annotest init src/model.ts && learn-inv annotest src/model.annotations.ts'],
  run: async ({ args: [file], flags }) =>
    (await import('../actions/run-annotest-init.ts')).runAnnotestInit(file!, flags),
});
