import { Option, type Command } from 'commander';
import type { AnnotestFlags } from '../actions/run-annotest.ts';
import { TEST_RUNNERS } from '../../base/report-parts/test-runners.ts';
import { integer } from '../parse-options.ts';
import { memoryOption } from './annotest-memory.ts';
import { addAnnotestInitCommand } from './annotest-init.ts';
import { JSON_OPTION, SEED_OPTION } from './descriptions.ts';

/** Adds `learn-inv annotest`. */
export function addAnnotestCommand(program: Command): void {
  const annotest = program
    .command('annotest')
    .description('test the annotated functions of neural-network programs; exit code 1 if a call fails')
    .argument('<files...>', 'modules with annotations in their comments, or files that call annotate()')
    .option('--seed <seed>', SEED_OPTION, '1')
    .option(
      '--tests-per-function <n>',
      'calls of each function, not counted those that a @require rejects',
      integer('--tests-per-function', 1, 1e7),
      100,
    )
    .option('--seconds <n>', 'maximum seconds for the run', integer('--seconds', 1, 1e6), 600)
    .option(
      '--timeout <ms>',
      'milliseconds that a call may take if no @timeout says so',
      integer('--timeout', 10, 600_000),
      5000,
    )
    .addOption(memoryOption())
    .option(
      '--jobs <n>',
      'processes that share the functions (default: one per core)',
      integer('--jobs', 1, 256),
    )
    .option('--tests <folder>', 'write a test file for each failure')
    .option(
      '--write <folder>',
      'run nothing: write the properties of each file as a test that needs fast-check',
    )
    .addOption(
      new Option(
        '--test-runner <name>',
        'library that runs the tests (default: the one that the nearest package.json names, else node:test)',
      ).choices(TEST_RUNNERS),
    )
    .addOption(
      new Option('--format <name>', 'output format (default: text)').choices(['text', 'json', 'junit']),
    )
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv annotest src/model.ts --tests test')
    .action(async (files: readonly string[], flags: AnnotestFlags) => {
      const { runAnnotest } = await import('../actions/run-annotest.ts');
      await runAnnotest(files, flags);
    });
  addAnnotestInitCommand(annotest);
}
