import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { requirePath } from '../../../base/files/require-path.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { checkHead, notUsable } from '../../../base/file-format/file-format.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { schemaFromJson } from '../../../objects/heap/schema-json.ts';
import {
  badDataset,
  DATASET_FILE_FORMAT,
  headerFormat,
  MAX_TEXT_BYTES,
  SETS,
  type Header,
  type SetName,
} from './dataset-format.ts';
import type { Dataset } from './dataset.ts';
import { graphReader } from './graph-lines.ts';
import { linesOf, unpack, withoutTrailer } from './dataset-text.ts';

/**
 * Reads a dataset that {@link writeDataset} or `learn-inv dataset` wrote.
 *
 * @param path a file of gzipped JSON lines, of at most 256 MB when unpacked.
 * @throws LearnInvError `BAD_FILE` if the file is missing, truncated, damaged, too large, or of another format or
 * version.
 * @example
 * ```ts
 * const { model } = await train(readDataset('datasets/stack-6.jsonl.gz'));
 * ```
 */
export function readDataset(path: string): Dataset {
  requirePath('readDataset', path);
  const packed = readRegularFile(path, { content: DATASET_FILE_FORMAT.content, maxBytes: MAX_TEXT_BYTES });
  return datasetFromBytes(packed, path);
}

/** Returns the dataset in the bytes of a dataset file. Throws LearnInvError `BAD_FILE` if the bytes are no dataset. */
export function datasetFromBytes(packed: Buffer, path: string): Dataset {
  const text = unpack(packed, path);
  const header = readHeader(text, path);
  const { format: _format, version: _version, schema, beyond, ...rest } = header;
  const { valid, broken, ...larger } = readSets(header, withoutTrailer(text, path), path);
  return {
    ...rest,
    seed: rest.settings.seed,
    schema: schemaFromJson(schema),
    valid,
    broken,
    ...(beyond && { beyond: { ...larger, completeSchema: schemaFromJson(beyond.completeSchema) } }),
  };
}

function readHeader(text: Buffer, path: string): Header {
  const [header] = linesOf(text, path);
  checkHead(header, DATASET_FILE_FORMAT, path);
  checkFormat(headerFormat, header, {
    summary: notUsable(path, DATASET_FILE_FORMAT),
    hint: DATASET_FILE_FORMAT.remake,
  });
  return header;
}

function readSets(header: Header, body: Buffer, path: string): Record<SetName, ObjectGraph[]> {
  const { valid, broken, beyond } = header;
  const expected: Partial<Record<SetName, number>> = { valid, broken, ...beyond };
  const entries = SETS.map((set): [SetName, ObjectGraph[]] => [set, []]);
  const sets = Object.fromEntries(entries) as Record<SetName, ObjectGraph[]>;
  const read = graphReader(header, path);
  let number = 0;
  for (const line of linesOf(body, path)) {
    if (++number === 1) continue;
    const { set, graph } = read(line, number);
    sets[set].push(graph);
  }
  for (const set of SETS) {
    const count = expected[set] ?? 0;
    if (sets[set].length === count) continue;
    throw badDataset(path, `${count} objects in set ${set}, as in the header`, `${sets[set].length}`);
  }
  return sets;
}
