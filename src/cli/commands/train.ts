import { Option, type Command } from 'commander';
import type { TrainFlags } from '../actions/run-train.ts';
import { integer } from '../parse-options.ts';
import { addDatasetOptions } from './dataset-options.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv train`. */
export function addTrainCommand(program: Command): void {
  const command = program
    .command('train')
    .description('learn the repOK of a structure and save it')
    .argument('[structure]', STRUCTURE_ARGUMENT);
  addDatasetOptions(command)
    .option(
      '--dataset <file>',
      'train on a file written by `learn-inv dataset` instead of collecting objects',
    )
    .addOption(
      new Option('--encoding <name>', 'how objects become input of the network (default: windows)').choices([
        'windows',
        'vector',
      ]),
    )
    .addOption(
      new Option('--recipe <name>', "training procedure: learn-inv's own, or that of the paper")
        .choices(['default', 'paper'])
        .default('default'),
    )
    .addOption(
      new Option('--engine <name>', 'arithmetic engine (see `learn-inv doctor`)')
        .choices(['auto', 'simd', 'webgpu', 'tensorflow'])
        .default('simd'),
    )
    .option(
      '--trials <n>',
      'hyper-parameter combinations of the random search',
      integer('--trials', 1, 1000),
      10,
    )
    .option(
      '--jobs <n>',
      'worker threads that train networks (default: one per core)',
      integer('--jobs', 1, 256),
    )
    .option('--out <folder>', 'folder to write (default: models/<structure>)')
    .option(
      '--standalone',
      'also write repok.mjs, a module without dependencies (one in the folder is always replaced)',
      false,
    )
    .option(
      '--transitions',
      'also learn the effect of every builder and method; all methods must be correct',
      false,
    )
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv train singly-linked-list --scope 6 --standalone')
    .action(async (structure: string | undefined, flags: TrainFlags, command: Command) => {
      const { runTrain } = await import('../actions/run-train.ts');
      await runTrain(structure, flags, command);
    });
}
