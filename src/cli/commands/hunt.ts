import { Option, type Command } from 'commander';
import type { HuntFlags } from '../actions/run-hunt.ts';
import { TEST_RUNNERS } from '../../base/report-parts/test-runners.ts';
import { integer, moreNames, names } from '../parse-options.ts';
import { parseShard } from '../shards/shard.ts';
import { STRUCTURE_ARGUMENT } from './descriptions.ts';
import { addReportOptions } from './report-options.ts';

/** Adds `learn-inv hunt`. */
export function addHuntCommand(program: Command): void {
  const command = program
    .command('hunt')
    .description(
      'call all methods of one structure, or of each in the project, at random and judge every state with a learned repOK',
    )
    .argument('[structure]', `${STRUCTURE_ARGUMENT}; default: all *.structure.ts of the project`)
    .option(
      '--model <folder>',
      'folder of the learned repOK; if it holds none, one is trained (default: models/<structure>, trained again when the class changes)',
    )
    .option('--baseline <structure>', 'a trusted version of the same classes; learn from its builders')
    .option('--no-transitions', 'with --baseline: do not look for calls that leave a valid but wrong object')
    .option('--calls <n>', 'calls to make', integer('--calls', 1, 1e9), 20_000)
    .option(
      '--exhaustive <k>',
      'instead of calling at random, call every method with every argument on every valid object of scope k; --calls then has no default',
      integer('--exhaustive', 1, 100),
    )
    .option('--reachable', 'with --exhaustive: only on objects that the builders reach', false)
    .option(
      '--seed <seeds>',
      'seed of every random choice; several, separated by commas or repeated, hunt with each (default: 1)',
      moreNames,
    )
    .option('--methods <names>', 'test only these methods, separated by commas (default: all)', names)
    .option('--timeout <ms>', 'milliseconds that a call may take', integer('--timeout', 10, 600_000), 1000)
    .option(
      '--memory <mb>',
      'megabytes of memory that the process of the structure may take (default: 1024)',
      integer('--memory', 256, 1e6),
    )
    .option(
      '--interleave',
      'also make calls of asynchronous methods while others are pending, in orders that the seed decides',
      false,
    )
    .option(
      '--refusals',
      'report calls that the class refuses by a throw of its own as findings, not in a list of their own',
      false,
    )
    .option(
      '--teach',
      'after half of the calls, retrain the model with objects of methods that behave like builder-made ones',
      false,
    )
    .option(
      '--allow-weak',
      'hunt also with a model that accepts most broken objects, or most of those with a wrong container',
      false,
    )
    .option(
      '--seconds <n>',
      'maximum seconds for the hunt; training has as many of its own, and 600 at least',
      integer('--seconds', 1, 1e6),
      600,
    )
    .option(
      '--scope <k>',
      'scope to train at if there is no model (default: chosen as by `train`)',
      integer('--scope', 1, 100),
    )
    .option(
      '--trials <n>',
      'hyper-parameter combinations to try in training',
      integer('--trials', 1, 1000),
      10,
    )
    .option('--jobs <n>', 'worker threads in training (default: one per core)', integer('--jobs', 1, 256))
    .option('--tests <folder>', 'write a test file for each finding')
    .addOption(
      new Option(
        '--test-runner <name>',
        'library that runs the tests (default: the one that the nearest package.json names, else node:test)',
      ).choices(TEST_RUNNERS),
    )
    .option(
      '--shard <i/n>',
      'hunt only in part i of n of all structures and seeds, and write a file for `learn-inv merge`',
      parseShard,
    )
    .option('--shard-file <file>', 'file of the shard (default: learn-inv.shard-<i>-of-<n>.json)')
    .option(
      '--queue <url>',
      'let the workers of a queue hunt (`learn-inv worker`): the URL of its Redis server',
    );
  addReportOptions(command)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv hunt ./queue.ts --tests test --test-runner node:test\n  $ learn-inv hunt ./queue.ts --exhaustive 3',
    )
    .action(async (structure: string | undefined, flags: HuntFlags, command: Command) => {
      const { runHunt } = await import('../actions/run-hunt.ts');
      await runHunt(structure, flags, (name) => command.getOptionValueSource(name) === 'cli');
    });
}
