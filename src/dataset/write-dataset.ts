import { gzipSync } from 'node:zlib';
import { writeWhole } from '../files/write-whole.ts';
import { graphToJson } from '../heap/graph-json.ts';
import { schemaToJson, type SchemaJson } from '../heap/schema-json.ts';
import type { Dataset } from './dataset.ts';

export const DATASET_FORMAT = 'learn-inv-dataset';
export const DATASET_VERSION = 1;

/** The first line of a dataset file: all but the objects, of which it says how many follow. */
export interface Header extends Omit<Dataset, 'schema' | 'valid' | 'broken'> {
  readonly format: string;
  readonly version: number;
  readonly valid: number;
  readonly broken: number;
  readonly schema: SchemaJson;
}

/**
 * Writes a dataset as gzipped JSON lines: a header, then an object a line, the valid ones first.
 *
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function writeDataset(dataset: Dataset, path: string): void {
  const { schema, valid, broken, ...plain } = dataset;
  const header: Header = {
    format: DATASET_FORMAT,
    version: DATASET_VERSION,
    ...plain,
    valid: valid.length,
    broken: broken.length,
    schema: schemaToJson(schema),
  };
  const lines = [JSON.stringify(header)];
  for (const graph of valid) lines.push(JSON.stringify({ valid: true, object: graphToJson(graph) }));
  for (const graph of broken) lines.push(JSON.stringify({ valid: false, object: graphToJson(graph) }));
  writeWhole(path, gzipSync(`${lines.join('\n')}\n`));
}
