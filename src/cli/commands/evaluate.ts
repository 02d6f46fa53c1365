import type { Command } from 'commander';
import type { EvaluateFlags } from '../actions/run-evaluate.ts';
import { integer, share } from '../parse-options.ts';
import { parseShard } from '../shards/shard.ts';
import { addThresholdOptions } from './threshold-options.ts';
import { addSecondsOption, addSubjectOptions } from './subject-options.ts';
import { JSON_OPTION, MODEL_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv evaluate`. */
export function addEvaluateCommand(program: Command): void {
  const command = addSecondsOption(addSubjectOptions(program.command('evaluate')))
    .description(
      "compare a learned repOK with the structure's own repOK on every object of a scope; exit code 1 if it misses --min-precision, --min-recall or --min-score",
    )
    .argument('<model>', MODEL_ARGUMENT)
    .option('--structure <name>', 'the structure, if it is not a built-in one: the path of its file')
    .option('--scope <k>', "the scope to evaluate (default: the model's)", integer('--scope', 1, 100))
    .option(
      '--max-objects <n>',
      'maximum number of valid and of invalid objects to judge; larger scopes are sampled',
      integer('--max-objects', 1, 1e9),
      4_000_000,
    )
    .option(
      '--max-explored <n>',
      'visit only the first n candidates of the search (default: all)',
      integer('--max-explored', 1, 1e12),
    )
    .option('--seed <seed>', 'seed of the sample', '1')
    .option('--jobs <n>', 'worker threads (default: one per core)', integer('--jobs', 1, 256));
  command
    .option(
      '--metamorphic',
      'judge by metamorphic relations instead, which need no repOK: changes that must keep the verdict, and changes that must not',
      false,
    )
    .option('--unordered', 'with --metamorphic: the order of entries in Maps and Sets has no meaning', false)
    .option(
      '--min-score <share>',
      'with --metamorphic: exit with 1 if the score is below this share, 0 to 1',
      share('--min-score'),
    );
  addThresholdOptions(command)
    .option(
      '--shard <i/n>',
      'judge only part i of n of the scope, and write a file for `learn-inv merge`',
      parseShard,
    )
    .option('--shard-file <file>', 'file of the shard (default: learn-inv.shard-<i>-of-<n>.json)')
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv evaluate models/binary-search-tree --min-recall 0.99')
    .action(async (model: string, flags: EvaluateFlags) => {
      if (flags.metamorphic) {
        const { runEvaluateMetamorphic } = await import('../actions/run-evaluate-metamorphic.ts');
        await runEvaluateMetamorphic(model, flags);
        return;
      }
      const { runEvaluate } = await import('../actions/run-evaluate.ts');
      await runEvaluate(model, flags);
    });
}
