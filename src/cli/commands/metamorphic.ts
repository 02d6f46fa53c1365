import { Option, type Command } from 'commander';
import { TEST_RUNNERS } from '../../base/report-parts/test-runners.ts';
import type { MetamorphicFlags } from '../actions/run-metamorphic.ts';
import { integer, moreNames } from '../parse-options.ts';
import { JSON_OPTION, SEED_OPTION } from './descriptions.ts';

/** Adds `learn-inv metamorphic`. */
export function addMetamorphicCommand(program: Command): void {
  program
    .command('metamorphic')
    .description(
      'judge a statistic, forecaster or classifier by metamorphic relations; exit code 1 if one is violated',
    )
    .argument('<subject>', 'a file that exports { correlation }, { train, forecast } or { fit, predict }')
    .option('--seed <seed>', SEED_OPTION, '1')
    .option(
      '--cases <n>',
      "inputs of each exact relation (default: the subject's, or 100, 10 or 30 by its family)",
      integer('--cases', 1, 1e6),
    )
    .option('--relations <ids>', 'judge only these relations, separated by commas', moreNames)
    .addOption(
      new Option('--verdict <rule>', 'rule for relations that train anew if seeds cannot be paired')
        .choices(['sequential', 'paper'])
        .default('sequential'),
    )
    .option('--seconds <n>', 'maximum seconds for the run', integer('--seconds', 1, 1e6), 600)
    .option('--timeout <ms>', 'milliseconds that a call may take', integer('--timeout', 10, 600_000), 60_000)
    .option('--memory <mb>', 'megabytes that a process may take', integer('--memory', 128, 1e6), 2048)
    .option('--jobs <n>', 'processes that share the runs (default: one per core)', integer('--jobs', 1, 256))
    .option('--tests <folder>', 'write a test file for each violated relation')
    .addOption(
      new Option(
        '--test-runner <name>',
        'library that runs the tests (default: the one that the nearest package.json names, else node:test)',
      ).choices(TEST_RUNNERS),
    )
    .option('--page <file>', 'write an HTML page with plots')
    .addOption(
      new Option('--format <name>', 'output format (default: text)').choices(['text', 'json', 'junit']),
    )
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv metamorphic src/correlation.ts --page relations.html')
    .action(async (file: string, flags: MetamorphicFlags) => {
      const { runMetamorphic } = await import('../actions/run-metamorphic.ts');
      await runMetamorphic(file, flags);
    });
}
