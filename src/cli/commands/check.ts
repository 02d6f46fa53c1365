import type { Command } from 'commander';
import type { CheckFlags } from '../actions/run-check.ts';
import { JSON_OPTION, MODEL_ARGUMENT, OBJECT_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv check`. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('check an object with a learned repOK; exit code 0: valid, 1: invalid, 2: out of scope')
    .argument('<model>', MODEL_ARGUMENT)
    .argument('<object>', OBJECT_ARGUMENT)
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv check models/singly-linked-list list.json')
    .action(async (model: string, object: string, flags: CheckFlags) => {
      const { runCheck } = await import('../actions/run-check.ts');
      runCheck(model, object, flags);
    });
}
