import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { RESULT_OPTIONS, THRESHOLD_OPTIONS } from './shared-options.ts';

const OPTIONS = { ...RESULT_OPTIONS, ...THRESHOLD_OPTIONS };

export type MergeFlags = SettledOptions<typeof OPTIONS>;

export const addMergeCommand = command({
  name: 'merge',
  text: 'report the hunts or the evaluation of all shards (--shard) as one, whatever their number',
  arguments: { '<files...>': 'the files of all shards, in any order' },
  options: OPTIONS,
  examples: ['merge learn-inv.shard-*.json --reporter text,junit=hunt.xml'],
  run: async ({ args, flags }) => (await import('../actions/run-merge.ts')).runMerge(args, flags),
});
