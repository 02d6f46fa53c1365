import { Option, type Command } from 'commander';
import type { DescribeFlags } from '../actions/run-describe.ts';
import { JSON_OPTION, MODEL_ARGUMENT, MODEL_STRUCTURE_OPTION } from './descriptions.ts';
import { addSecondsOption, addSubjectOptions, SECONDS } from './subject-options.ts';

/** Adds `learn-inv describe`. */
export function addDescribeCommand(program: Command): void {
  addSecondsOption(addSubjectOptions(program.command('describe')), SECONDS)
    .description(
      'write the invariant that a model has learned as sentences, with the objects and votes that support each one',
    )
    .argument('<model>', `${MODEL_ARGUMENT} with --encoding windows (the default)`)
    .option('--structure <name>', MODEL_STRUCTURE_OPTION)
    .option('--json', JSON_OPTION, false)
    .addOption(new Option('--markdown', 'print a Markdown document').default(false).conflicts('json'))
    .addHelpText('after', '\nExample:\n  $ learn-inv describe models/binary-search-tree')
    .action(async (model: string, flags: DescribeFlags) => {
      const { runDescribe } = await import('../actions/run-describe.ts');
      await runDescribe(model, flags);
    });
}
