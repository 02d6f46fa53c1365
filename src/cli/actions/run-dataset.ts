import { join } from 'node:path';
import { datasetRules } from '../../learn/examples/dataset/dataset-options.ts';
import { leftOutLines } from '../../learn/examples/dataset/left-out-lines.ts';
import { writeDataset } from '../../learn/examples/dataset/write-dataset.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { checkFileWritable } from '../../base/files/write-whole.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { makeDatasetIsolated } from '../../learn/isolated/make-dataset-isolated.ts';
import { withProgress } from '../progress.ts';
import { uninterrupted } from '../interrupts.ts';
import { print } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runDataset(name: string, flags: Flags<'dataset'>): Promise<void> {
  const pathOf = (structure: string, scope: number | string): string =>
    flags.out ?? join('datasets', `${structure}-${scope}.jsonl.gz`);
  const { dataset, seconds } = await withProgress((progress) =>
    makeDatasetIsolated(
      name,
      {
        ...pickOptions(flags, datasetRules),
        onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
      },
      {
        timeout: flags.timeout,
        memory: flags.memory,
        onLoaded: (structure) => checkFileWritable(pathOf(structure, flags.scope ?? 'scope')),
      },
    ),
  );
  const path = pathOf(dataset.structure, dataset.scope);
  uninterrupted(() => writeDataset(dataset, path));
  const { scope, settings, valid, broken, spuriousDropped } = dataset;
  const summary = {
    structure: dataset.structure,
    scope,
    seed: settings.seed,
    positives: valid.length,
    negatives: broken.length,
    spuriousDropped,
    unrepeatable: dataset.unrepeatable ?? [],
    seconds,
    dataset: path,
  };
  const leftOut = leftOutLines(dataset).map((line) => `left out: ${terminalLine(line)}\n`);
  print(
    flags.json
      ? `${JSON.stringify(summary)}\n`
      : `${valid.length} valid and ${broken.length} broken objects (${spuriousDropped} spurious negatives dropped) written to ${terminalLine(path)}\n${leftOut.join('')}`,
  );
}
