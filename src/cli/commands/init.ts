import { noOption, switchOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { MEMORY_OPTION } from './shared-options.ts';

const OPTIONS = {
  class: textOption('<name>', 'the class, if the file exports several and none as default'),
  args: textOption('<code>', 'the arguments of the constructor or factory, as code; k stands for the scope'),
  from: textOption('<file>', 'a recording, or a script or test that uses the class, to run'),
  record: noOption('do not run the tests, examples and documents of the package or project'),
  out: textOption('<file>', 'the file to write', { otherwise: '`<class>.structure.ts`' }),
  internals: switchOption('also test methods that only the class itself is meant to call'),
  yes: switchOption('ask no questions'),
  force: switchOption('overwrite an existing file'),
  ...MEMORY_OPTION,
  json: switchOption('ask no questions, and print one JSON document on stdout and nothing else'),
};

export type InitFlags = SettledOptions<typeof OPTIONS>;

export const addInitCommand = command({
  name: 'init',
  text: 'read a class and write a structure file for it; review the file before use',
  arguments: { '<file>': 'a .ts or .js file with a class, or the name of an installed package' },
  options: OPTIONS,
  examples: [
    'init src/queue.ts && learn-inv hunt queue',
    'init yallist --yes --out lists/yallist.structure.ts',
  ],
  run: async ({ args: [file], flags }) => (await import('../actions/run-init.ts')).runInit(file!, flags),
});
