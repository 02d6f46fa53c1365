import type { Command } from 'commander';
import type { ExplainFlags } from '../actions/run-explain.ts';
import { JSON_OPTION, MODEL_ARGUMENT, OBJECT_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv explain`. */
export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .description(
      'show why a learned repOK rejects an object, and which changes would repair it; exit code 0: valid, 1: invalid, 2: out of scope',
    )
    .argument('<model>', `${MODEL_ARGUMENT} with --encoding windows (the default)`)
    .argument('<object>', OBJECT_ARGUMENT)
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv explain models/binary-search-tree tree.json')
    .action(async (model: string, object: string, flags: ExplainFlags) => {
      const { runExplain } = await import('../actions/run-explain.ts');
      runExplain(model, object, flags);
    });
}
