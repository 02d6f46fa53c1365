import type { Command } from 'commander';
import type { ResultFlags } from '../hunt/hunt-results.ts';
import { addReportOptions } from './report-options.ts';

/** Adds `learn-inv merge`. */
export function addMergeCommand(program: Command): void {
  const command = program
    .command('merge')
    .description('report the hunts of all shards (--shard) as one hunt, whatever their number')
    .argument('<files...>', 'the files of all shards, in any order');
  addReportOptions(command)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv merge learn-inv.shard-*.json --reporter text,junit=hunt.xml',
    )
    .action(async (files: string[], flags: ResultFlags) => {
      const { runMerge } = await import('../actions/run-merge.ts');
      runMerge(files, flags);
    });
}
