import { gzipSync } from 'node:zlib';
import { writeWhole } from '../files/write-whole.ts';
import { graphToJson } from '../heap/graph-json.ts';
import { schemaToJson, type SchemaJson } from '../heap/schema-json.ts';
import type { Dataset } from './dataset.ts';

/** The format of dataset files and its version, which changes with the layout of the file. */
export const DATASET_FORMAT = 'learn-inv-dataset';
export const DATASET_VERSION = 4;

/** The first line of a dataset file: the dataset, with counts in place of the objects. */
export interface Header extends Omit<Dataset, 'seed' | 'schema' | 'valid' | 'broken' | 'beyond'> {
  readonly format: string;
  readonly version: number;
  readonly valid: number;
  readonly broken: number;
  readonly schema: SchemaJson;
  readonly beyond?: {
    readonly complete: number;
    readonly completeSchema: SchemaJson;
    readonly largerTraining: number;
    readonly largerValidation: number;
    readonly largerBroken: number;
    readonly largerTest: number;
  };
}

/** The sets of objects in a dataset, in the order of the file. */
export const SETS = [
  'valid',
  'broken',
  'complete',
  'largerTraining',
  'largerValidation',
  'largerBroken',
  'largerTest',
] as const;

/**
 * Writes a dataset as gzipped JSON lines: a header, then one object per line with the set that it belongs to. Writes
 * the whole file or none of it.
 *
 * @param path the file to write, normally `*.jsonl.gz`; missing folders are created.
 * @throws LearnInvError `CANNOT_WRITE` if the file cannot be written.
 * @example
 * ```ts
 * writeDataset(dataset, 'datasets/stack-6.jsonl.gz');
 * ```
 */
export function writeDataset(dataset: Dataset, path: string): void {
  // The settings contain the seed.
  const { seed: _seed, schema, valid, broken, beyond, ...plain } = dataset;
  const header: Header = {
    format: DATASET_FORMAT,
    version: DATASET_VERSION,
    ...plain,
    valid: valid.length,
    broken: broken.length,
    schema: schemaToJson(schema),
    ...(beyond && {
      beyond: {
        complete: beyond.complete.length,
        completeSchema: schemaToJson(beyond.completeSchema),
        largerTraining: beyond.largerTraining.length,
        largerValidation: beyond.largerValidation.length,
        largerBroken: beyond.largerBroken.length,
        largerTest: beyond.largerTest.length,
      },
    }),
  };
  const lines = [JSON.stringify(header)];
  const sets = { valid, broken, ...beyond };
  for (const set of SETS) {
    for (const graph of sets[set] ?? []) lines.push(JSON.stringify({ set, object: graphToJson(graph) }));
  }
  writeWhole(path, gzipSync(`${lines.join('\n')}\n`));
}
