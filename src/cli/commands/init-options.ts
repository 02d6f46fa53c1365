import { noOption, switchOption, textOption } from '../../base/options/declared-option.ts';
import { MEMORY_OPTION } from './shared-options.ts';

/** The options of `learn-inv init`. */
export const INIT_OPTIONS = {
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
