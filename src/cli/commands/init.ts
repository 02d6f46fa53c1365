import type { Command } from 'commander';
import type { InitFlags } from '../actions/run-init.ts';
import { JSON_OPTION } from './descriptions.ts';
import { addMemoryOption } from './subject-options.ts';

/** Adds `learn-inv init`. */
export function addInitCommand(program: Command): void {
  addMemoryOption(program.command('init'))
    .description('read a class and write a structure file for it; review the file before use')
    .argument('<file>', 'a .ts or .js file with a class, or the name of an installed package')
    .option('--class <name>', 'the class, if the file exports several and none as default')
    .option('--args <code>', 'the arguments of the constructor or factory, as code; k stands for the scope')
    .option('--out <file>', 'file to write (default: <class>.structure.ts)')
    .option('--internals', 'also test methods that only the class itself is meant to call', false)
    .option('--yes', 'ask no questions', false)
    .option('--force', 'overwrite an existing file', false)
    .option('--json', `ask no questions, and ${JSON_OPTION}`, false)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv init src/queue.ts && learn-inv hunt ./queue.structure.ts',
    )
    .action(async (file: string, flags: InitFlags) => {
      const { runInit } = await import('../actions/run-init.ts');
      await runInit(file, flags);
    });
}
