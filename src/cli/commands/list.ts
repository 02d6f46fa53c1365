import type { Command } from 'commander';
import type { ListFlags } from '../actions/run-list.ts';
import { JSON_OPTION } from './descriptions.ts';

/** Adds `learn-inv list`. */
export function addListCommand(program: Command): void {
  program
    .command('list')
    .description('show the built-in structures and their variants with a known bug')
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv list')
    .action(async (flags: ListFlags) => {
      const { runList } = await import('../actions/run-list.ts');
      await runList(flags);
    });
}
