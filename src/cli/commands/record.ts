import { textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';

const OPTIONS = {
  class: textOption('<file#name>', 'the file and the name of the class; a package can stand for the file'),
  out: textOption('<file>', 'the file to write', { otherwise: '`<class>.use.json`' }),
};

export type RecordFlags = SettledOptions<typeof OPTIONS> & { readonly class: string };

export const addRecordCommand = command({
  name: 'record',
  text: 'run a command, and record how it uses a class: `learn-inv init --from` reads the recording',
  arguments: { '<command...>': 'the command and its arguments, after --' },
  options: OPTIONS,
  required: ['class'],
  examples: [
    'record --class src/queue.ts#Queue -- npx vitest run',
    'init src/queue.ts --from Queue.use.json',
  ],
  run: async ({ args, flags }) =>
    (await import('../actions/run-record.ts')).runRecord(args, { ...flags, class: flags.class! }),
});
