import type { Schema } from '../../../objects/heap/schema.ts';
import { gzipSync } from 'node:zlib';
import { LearnInvError } from '../../../base/error.ts';
import { megabytes } from '../../../base/files/megabytes.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { graphToJson } from '../../../objects/heap/graph-json.ts';
import { schemaToJson } from '../../../objects/heap/schema-json.ts';
import { DATASET_FILE_FORMAT, MAX_LINE_BYTES, MAX_TEXT_BYTES, SETS, type Header } from './dataset-format.ts';
import type { Dataset } from './dataset.ts';
import { trailerOf } from './dataset-text.ts';

/**
 * Writes a dataset as gzipped JSON lines: a header, one object per line with the set that it belongs to, and the
 * checksum of these lines. Writes the whole file or none of it.
 *
 * @param path the file to write, normally `*.jsonl.gz`; missing folders are created.
 * @throws LearnInvError `CANNOT_WRITE` if the file cannot be written, or if {@link readDataset} would refuse it. That
 * refuses more than 256 MB of text, or an object of more than 4 MB.
 * @example
 * ```ts
 * writeDataset(dataset, 'datasets/stack-6.jsonl.gz');
 * ```
 */
export function writeDataset(dataset: Dataset, path: string): void {
  const lines: string[] = [];
  let bytes = 0;
  const add = (line: string): void => {
    const size = Buffer.byteLength(line) + 1;
    if (size > MAX_LINE_BYTES) throw tooLarge(path, 'an object', MAX_LINE_BYTES, size);
    bytes += size;
    if (bytes > MAX_TEXT_BYTES) throw tooLarge(path, 'a dataset', MAX_TEXT_BYTES, bytes);
    lines.push(line);
  };
  add(JSON.stringify(headerOf(dataset)));
  const sets = { valid: dataset.valid, broken: dataset.broken, ...dataset.beyond };
  for (const set of SETS) {
    for (const graph of sets[set] ?? []) add(JSON.stringify({ set, object: graphToJson(graph) }));
  }
  const text = `${lines.join('\n')}\n`;
  writeWhole(path, gzipSync(text + trailerOf(text)));
}

/** The settings contain the seed. */
const headerOf = ({ valid, broken, schema, beyond, seed: _seed, ...rest }: Dataset): unknown =>
  ({
    format: DATASET_FILE_FORMAT.name,
    version: DATASET_FILE_FORMAT.version,
    ...rest,
    valid: valid.length,
    broken: broken.length,
    schema: schemaToJson(schema),
    ...(beyond && { beyond: Object.fromEntries(Object.entries(beyond).map(countOrSchema)) }),
  }) satisfies Partial<Record<keyof Header, unknown>>;

const countOrSchema = ([name, part]: [string, readonly unknown[] | Schema]): [string, unknown] => [
  name,
  'classes' in part ? schemaToJson(part) : part.length,
];

const tooLarge = (path: string, what: string, most: number, size: number): LearnInvError =>
  new LearnInvError('CANNOT_WRITE', `${path} would be too large to read`, {
    expected: `${what} of at most ${megabytes(most)} of JSON`,
    got: `${what} of ${megabytes(size)} or more`,
    hint: 'lower --max-valid, --max-broken or the scope',
  });
