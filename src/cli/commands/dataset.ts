import { textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';
import { DATASET_OPTIONS } from './dataset-options.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT } from './shared-options.ts';

const OPTIONS = {
  ...DATASET_OPTIONS,
  out: textOption('<file>', 'the file to write: gzipped JSON lines, at most 256 MB when unpacked', {
    otherwise: '`datasets/<structure>-<scope>.jsonl.gz`',
  }),
  ...JSON_OPTION,
};

export type DatasetCommandFlags = SettledOptions<typeof OPTIONS>;

export const addDatasetCommand = command({
  name: 'dataset',
  text: 'collect valid objects of a structure, break copies of them, and write both to a file',
  arguments: { '<structure>': STRUCTURE_ARGUMENT },
  options: OPTIONS,
  examples: [
    'dataset binary-search-tree --scope 6 && learn-inv train --dataset datasets/binary-search-tree-6.jsonl.gz',
  ],
  run: async ({ args: [structure], flags }) =>
    (await import('../actions/run-dataset.ts')).runDataset(structure!, flags),
});
