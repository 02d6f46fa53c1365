import type { Command } from 'commander';
import type { DiffFlags } from '../actions/run-diff.ts';
import { JSON_OPTION, MODEL_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv diff`. */
export function addDiffCommand(program: Command): void {
  program
    .command('diff')
    .description(
      'compare the invariants of two models, such as those of two versions of a class; exit code 1 if a condition was gained, lost or changed',
    )
    .argument('<before>', MODEL_ARGUMENT)
    .argument('<after>', MODEL_ARGUMENT)
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv diff models/queue-1.4 models/queue-1.5')
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const { runDiff } = await import('../actions/run-diff.ts');
      runDiff(before, after, flags);
    });
}
