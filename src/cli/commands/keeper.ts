import { switchOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { KEEPER_OPTIONS } from '../../neural/keeper/run/keeper-options.ts';
import { command } from './command.ts';
import { REPORT_OPTIONS } from './shared-options.ts';

const OPTIONS = {
  list: switchOption('run nothing: list the functions that call ML APIs; the argument may also be a folder'),
  ...KEEPER_OPTIONS,
  keepInputs: textOption('<folder>', 'write the inputs as files, with a page that shows them'),
  apply: switchOption('write the suggested changes into the file'),
  ...REPORT_OPTIONS,
};

export type KeeperFlags = SettledOptions<typeof OPTIONS>;

export const addKeeperCommand = command({
  name: 'keeper',
  text: 'test functions that use ML APIs on inputs made for their branches; exit code 1 if one fails',
  arguments: { '<file>': 'a module with functions that call ML APIs; with --list also a folder' },
  options: OPTIONS,
  examples: ['keeper src/fire-alarm.ts --reporter text,html=keeper.html'],
  run: async ({ args: [file], flags }) => (await import('../actions/run-keeper.ts')).runKeeper(file!, flags),
});
