import type { Command } from 'commander';
import type { EnumerateFlags } from '../actions/run-enumerate.ts';
import { integer } from '../parse-options.ts';
import { addSecondsOption, addSubjectOptions } from './subject-options.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv enumerate`. */
export function addEnumerateCommand(program: Command): void {
  addSecondsOption(addSubjectOptions(program.command('enumerate')))
    .description(
      "count or print every object of a scope with Korat's search; needs a repOK, the structure's own or a learned one",
    )
    .argument('<structure>', STRUCTURE_ARGUMENT)
    .option('--scope <k>', 'the scope: at most k objects per class, 1 to 100', integer('--scope', 1, 100), 6)
    .option(
      '--rep-ok <model>',
      'search with the plain code of this learned model, in one thread (default: the repOK of the structure)',
    )
    .option('--stream', 'print each valid object as one line of JSON', false)
    .option('--invalid', 'with --stream: print the invalid candidates too', false)
    .option(
      '--max-objects <n>',
      'with --stream: stop after n printed objects (default: all)',
      integer('--max-objects', 1, 1e15),
    )
    .option(
      '--max-explored <n>',
      'visit only the first n candidates of the search (default: all)',
      integer('--max-explored', 1, 1e15),
    )
    .option('--jobs <n>', 'worker threads (default: one per core)', integer('--jobs', 1, 256))
    .option('--json', `${JSON_OPTION} (the counts)`, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv enumerate binary-search-tree --scope 8')
    .action(async (structure: string, flags: EnumerateFlags) => {
      const { runEnumerate } = await import('../actions/run-enumerate.ts');
      await runEnumerate(structure, flags);
    });
}
