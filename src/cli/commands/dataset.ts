import type { Command } from 'commander';
import type { DatasetCommandFlags } from '../actions/run-dataset.ts';
import { addDatasetOptions } from './dataset-options.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT } from './descriptions.ts';

/** Adds `learn-inv dataset`. */
export function addDatasetCommand(program: Command): void {
  const command = program
    .command('dataset')
    .description('collect valid objects of a structure, break copies of them, and write both to a file')
    .argument('<structure>', STRUCTURE_ARGUMENT);
  addDatasetOptions(command)
    .option('--out <file>', 'file to write (default: datasets/<structure>-<scope>.jsonl.gz)')
    .option('--json', JSON_OPTION, false)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv dataset binary-search-tree --scope 6 && learn-inv train --dataset datasets/binary-search-tree-6.jsonl.gz',
    )
    .action(async (structure: string, flags: DatasetCommandFlags) => {
      const { runDataset } = await import('../actions/run-dataset.ts');
      await runDataset(structure, flags);
    });
}
