import type { Command } from 'commander';
import type { MergeFlags } from '../actions/run-merge.ts';
import { addReportOptions } from './report-options.ts';
import { addThresholdOptions } from './threshold-options.ts';

/** Adds `learn-inv merge`. */
export function addMergeCommand(program: Command): void {
  const command = program
    .command('merge')
    .description('report the hunts or the evaluation of all shards (--shard) as one, whatever their number')
    .argument('<files...>', 'the files of all shards, in any order');
  addThresholdOptions(addReportOptions(command))
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv merge learn-inv.shard-*.json --reporter text,junit=hunt.xml',
    )
    .action(async (files: string[], flags: MergeFlags) => {
      const { runMerge } = await import('../actions/run-merge.ts');
      runMerge(files, flags);
    });
}
