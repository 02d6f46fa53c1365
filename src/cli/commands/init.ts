import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { INIT_OPTIONS } from './init-options.ts';

export type InitFlags = SettledOptions<typeof INIT_OPTIONS>;

export const addInitCommand = command({
  name: 'init',
  text: 'read a class and write a structure file for it; review the file before use',
  arguments: { '<file>': 'a .ts or .js file with a class, or the name of an installed package' },
  options: INIT_OPTIONS,
  settings: 'init',
  examples: [
    'init src/queue.ts && learn-inv hunt queue',
    'init yallist --yes --out lists/yallist.structure.ts',
  ],
  run: async ({ args: [file], flags }) => (await import('../actions/run-init.ts')).runInit(file!, flags),
});
