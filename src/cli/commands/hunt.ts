import { Option, type Command } from 'commander';
import type { HuntFlags } from '../actions/run-hunt.ts';
import { integer, names } from '../parse-options.ts';
import { JSON_OPTION, SEED_OPTION, STRUCTURE_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv hunt`. */
export function addHuntCommand(program: Command): void {
  program
    .command('hunt')
    .description('call all methods of a structure at random and judge every state by a learned repOK')
    .argument('<structure>', STRUCTURE_ARGUMENT)
    .option(
      '--model <folder>',
      'the learned repOK; trained where there is none (default: models/<structure>)',
    )
    .option(
      '--baseline <structure>',
      'learn from the builders of this one, a trusted version of the same classes',
    )
    .option(
      '--no-transitions',
      'with --baseline: do not look for calls that leave a valid object but another one than its operations do',
    )
    .option('--calls <n>', 'calls to make', integer('--calls', 1, 1e9), 20_000)
    .option('--seed <seed>', SEED_OPTION, '1')
    .option('--methods <names>', 'test only these methods, separated by commas (default: all)', names)
    .option('--timeout <ms>', 'milliseconds that a call may take', integer('--timeout', 10, 600_000), 1000)
    .option(
      '--seconds <n>',
      'most seconds for the hunt, training not counted',
      integer('--seconds', 1, 1e6),
      600,
    )
    .option('--scope <k>', 'the scope to train at where there is no model', integer('--scope', 1, 100), 6)
    .option('--trials <n>', 'hyper-parameters to try in training', integer('--trials', 1, 1000), 10)
    .option('--jobs <n>', 'worker threads in training (default: one a core)', integer('--jobs', 1, 256))
    .option('--tests <folder>', 'write a test file for each finding')
    .addOption(
      new Option('--test-runner <name>', 'what the tests are for')
        .choices(['uvu', 'vitest', 'node:test'])
        .default('uvu'),
    )
    .addOption(
      new Option('--format <name>', 'how findings are printed')
        .choices(['text', 'json', 'junit'])
        .default('text'),
    )
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv hunt ./queue.ts --tests test --test-runner node:test')
    .action(async (structure: string, flags: HuntFlags) => {
      const { runHunt } = await import('../actions/run-hunt.ts');
      await runHunt(structure, flags);
    });
}
