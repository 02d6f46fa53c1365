import type { Command } from 'commander';
import type { AnnotestInitFlags } from '../actions/run-annotest-init.ts';
import { memoryOption } from './annotest-memory.ts';
import { JSON_OPTION } from './descriptions.ts';

/** Adds `learn-inv annotest init`. */
export function addAnnotestInitCommand(annotest: Command): void {
  annotest
    .command('init')
    .description('suggest annotations for the functions of a file and try them; review them before use')
    .argument('<file>', 'a .ts or .js file with functions')
    .option(
      '--in-place',
      'insert the tags in the doc comments of the file (default: write <file>.annotations.ts)',
      false,
    )
    .addOption(memoryOption())
    .option('--json', JSON_OPTION, false)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv annotest init src/model.ts && learn-inv annotest src/model.annotations.ts',
    )
    .exitOverride()
    .action(async (file: string, _: unknown, command: Command) => {
      const { runAnnotestInit } = await import('../actions/run-annotest-init.ts');
      await runAnnotestInit(file, command.optsWithGlobals<AnnotestInitFlags>());
    });
}
