import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { checkFormat } from '../base/file-format/check-format.ts';
import { checkHead, notUsable, type FileFormat } from '../base/file-format/file-format.ts';
import { integer } from '../base/file-format/formats.ts';
import { readJson } from '../base/files/read-json.ts';
import { writeWhole } from '../base/files/write-whole.ts';
import { fileNames } from '../base/safe-names/file-names.ts';
import type { Interleaving } from '../objects/interleavings/interleaving.ts';
import type { Finding } from './findings/finding.ts';
import type { SequenceJson } from './run/sequence-json.ts';

/** Folder of the sequences of a project, each structure in a folder of its name and each sequence in a file of its own. */
export const CORPUS_FOLDER = '.learn-inv/corpus';

/** Sequences of a structure that a hunt replays, at most; each is shrunk again if it still shows its fault. */
const MAX_SEQUENCES = 100;

/** A sequence that once showed a fault. Later hunts replay it first. */
export interface StoredSequence extends SequenceJson {
  /** The method at fault, and the fault in a line: for readers. */
  readonly method: string;
  readonly summary: string;
  readonly interleaving?: Interleaving | undefined;
}

/** The format of the files of a corpus. */
const CORPUS_FILE: FileFormat = {
  name: 'learn-inv-sequence',
  version: 1,
  content: 'a sequence of calls',
  remake: 'delete it',
};

const integers = v.array(integer(0));

/** The format of a stored sequence, with its head. */
const storedSequenceFormat = v.strictObject({
  format: v.string(),
  version: v.number(),
  method: v.string(),
  summary: v.string(),
  k: integer(1),
  calls: v.pipe(v.array(v.strictObject({ method: v.string(), args: v.array(v.any()) })), v.minLength(1)),
  interleaving: v.optional(v.strictObject({ calls: integer(2), order: integers, turns: integers })),
});

/**
 * Reads the sequences of a structure, in the order of their files; none if there is no folder.
 *
 * @param folder the corpus of a project.
 * @throws LearnInvError `BAD_FILE` if a file is damaged.
 */
export function readCorpus(folder: string, structure: string): StoredSequence[] {
  const own = join(folder, structure);
  if (!existsSync(own)) return [];
  const files = readdirSync(own).filter((name) => name.endsWith('.json'));
  return files
    .sort()
    .slice(0, MAX_SEQUENCES)
    .map((name) => {
      const path = join(own, name);
      const json = readJson(path, CORPUS_FILE.content);
      checkHead(json, CORPUS_FILE, path);
      const hint = 'delete the file: hunts go on without it';
      checkFormat(storedSequenceFormat, json, { summary: notUsable(path, CORPUS_FILE), hint });
      const { format: _format, version: _version, ...sequence } = json;
      return sequence;
    });
}

/**
 * Saves the sequence of a finding, unless the corpus has one for it that is as short.
 *
 * @param folder the corpus of a project.
 * @param fingerprint names the finding in all hunts.
 * @returns the path of the file, or undefined if it was left as it is.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function saveInCorpus(
  folder: string,
  structure: string,
  fingerprint: string,
  { method, scope: k, sequence, interleaving, explanation: { summary } }: Finding,
): string | undefined {
  const [name] = fileNames([`${fingerprint.slice(0, 16)}-${method}`]);
  const path = join(folder, structure, `${name}.json`);
  if (storedLength(path) <= sequence.length) return undefined;
  const stored: StoredSequence = {
    ...{ method, summary, k, calls: sequence.map((call) => ({ method: call.method, args: call.args })) },
    ...(interleaving === undefined
      ? {}
      : {
          interleaving: { calls: interleaving.calls, order: interleaving.order, turns: interleaving.turns },
        }),
  };
  const { name: format, version } = CORPUS_FILE;
  writeWhole(path, `${JSON.stringify({ format, version, ...stored })}\n`);
  return path;
}

/** Returns the number of calls of a stored sequence; infinite if there is none that can be read. */
function storedLength(path: string): number {
  if (!existsSync(path)) return Infinity;
  try {
    const { calls } = readJson(path, CORPUS_FILE.content) as Partial<StoredSequence>;
    return calls?.length ?? Infinity;
  } catch {
    return Infinity; // a damaged file is replaced
  }
}
