import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { writeDataset } from '../../dataset/write-dataset.ts';
import { checkWritable } from '../../files/write-whole.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { createProgress } from '../progress.ts';
import { uninterrupted } from '../uninterrupted.ts';
import { addDatasetOptions, type DatasetFlags } from './dataset-options.ts';

interface Flags extends DatasetFlags {
  readonly out?: string;
  readonly json: boolean;
}

/** Adds `learn-inv dataset`. */
export function addDatasetCommand(program: Command): void {
  const command = program
    .command('dataset')
    .description('collect and break objects of a structure into a file, with all that windows need')
    .argument('<structure>', 'a built-in name (see `learn-inv list`) or the path of a .ts or .js file');
  addDatasetOptions(command)
    .option('--out <file>', 'where to write (default: datasets/<structure>-<scope>.jsonl.gz)')
    .option('--json', 'print one JSON document on stdout and nothing else', false)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv dataset binary-search-tree --scope 6 && learn-inv train --dataset datasets/binary-search-tree-6.jsonl.gz',
    )
    .action(runDataset);
}

async function runDataset(name: string, flags: Flags): Promise<void> {
  const structure = await loadStructure(name);
  const path = flags.out ?? join('datasets', `${structure.name}-${flags.scope}.jsonl.gz`);
  checkWritable(dirname(path));
  const progress = createProgress();
  const { dataset, seconds } = makeDataset(structure, {
    ...flags,
    onProgress: (stage, done, total) => progress.update(stage, done, total),
  });
  progress.stop();
  uninterrupted(() => writeDataset(dataset, path));
  const { scope, settings, valid, broken, spuriousDropped } = dataset;
  const summary = {
    structure: structure.name,
    scope,
    seed: settings.seed,
    positives: valid.length,
    negatives: broken.length,
    spuriousDropped,
    seconds,
    dataset: path,
  };
  process.stdout.write(
    flags.json
      ? `${JSON.stringify(summary)}\n`
      : `${valid.length} valid and ${broken.length} broken objects (${spuriousDropped} spurious dropped) written to ${path}\n`,
  );
}
