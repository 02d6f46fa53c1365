import { gzipSync } from 'node:zlib';
import { LearnInvError } from '../../../base/error.ts';
import { megabytes } from '../../../base/files/megabytes.ts';
import { writeWhole } from '../../../base/files/write-whole.ts';
import { graphToJson } from '../../../objects/heap/graph-json.ts';
import { schemaToJson } from '../../../objects/heap/schema-json.ts';
import { DATASET_FILE_FORMAT, MAX_LINE_BYTES, MAX_TEXT_BYTES, SETS, type Header } from './dataset-format.ts';
import type { Dataset } from './dataset.ts';
import { trailerOf } from './unpack.ts';

/**
 * Writes a dataset as gzipped JSON lines: a header, one object per line with the set that it belongs to, and the
 * checksum of these lines. Writes the whole file or none of it.
 *
 * @param path the file to write, normally `*.jsonl.gz`; missing folders are created.
 * @throws LearnInvError `CANNOT_WRITE` if the file cannot be written, or if the dataset has more than 256 MB of text or
 * an object more than 4 MB, which {@link readDataset} would refuse.
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

function headerOf({
  structure,
  scope,
  settings,
  fields,
  spuriousDropped,
  valid,
  broken,
  schema,
  beyond,
  sorts,
  unmapped,
  plainObjects,
  unrepeatable,
}: Dataset): unknown {
  const counts = beyond && {
    complete: beyond.complete.length,
    completeSchema: schemaToJson(beyond.completeSchema),
    smaller: beyond.smaller.length,
    largerTraining: beyond.largerTraining.length,
    largerValidation: beyond.largerValidation.length,
    largerSpare: beyond.largerSpare.length,
    largerBroken: beyond.largerBroken.length,
    largerTest: beyond.largerTest.length,
  };
  return {
    format: DATASET_FILE_FORMAT.name,
    version: DATASET_FILE_FORMAT.version,
    structure,
    scope,
    // The settings contain the seed.
    settings,
    fields,
    spuriousDropped,
    ...(sorts && { sorts }),
    ...(unmapped && { unmapped }),
    ...(plainObjects && { plainObjects }),
    ...(unrepeatable && { unrepeatable }),
    valid: valid.length,
    broken: broken.length,
    schema: schemaToJson(schema),
    ...(counts && { beyond: counts }),
  } satisfies Partial<Record<keyof Header, unknown>>;
}

const tooLarge = (path: string, what: string, most: number, size: number): LearnInvError =>
  new LearnInvError('CANNOT_WRITE', `${path} would be too large to read`, {
    expected: `${what} of at most ${megabytes(most)} of JSON`,
    got: `${what} of ${megabytes(size)} or more`,
    hint: 'lower --max-valid, --max-broken or the scope',
  });
