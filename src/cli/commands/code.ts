import { switchOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import {
  JSON_OPTION,
  MODEL_STRUCTURE,
  SUBJECT_OPTIONS,
  WINDOWS_ARGUMENT,
  SECONDS_OPTION,
} from './shared-options.ts';

const OPTIONS = {
  out: textOption('<file>', 'the module to write: .ts or .mts, or .js or .mjs without types', {
    otherwise: 'print TypeScript',
  }),
  for: textOption('<module#class>', 'the class whose objects the functions take: `./queue.ts#Queue`', {
    otherwise: 'any object',
  }),
  structure: textOption('<structure>', MODEL_STRUCTURE),
  allowDifferences: switchOption('exit with 0 even if code and classifier differ'),
  ...SUBJECT_OPTIONS,
  ...SECONDS_OPTION,
  ...JSON_OPTION,
};

export type CodeFlags = SettledOptions<typeof OPTIONS>;

export const addCodeCommand = command({
  name: 'code',
  text: 'write the invariant that a model has learned as a module with repOK and whyNot in plain code, and compare it with the classifier; exit code 1 if they differ on an object',
  arguments: { '<model>': WINDOWS_ARGUMENT },
  options: OPTIONS,
  examples: ['code models/binary-search-tree --out rep-ok.ts'],
  run: async ({ args: [model], flags }) => (await import('../actions/run-code.ts')).runCode(model!, flags),
});
