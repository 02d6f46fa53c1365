import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames } from '../../base/safe-names/file-names.ts';
import { readJson } from '../../base/files/read-json.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import type { Finding } from '../findings/finding.ts';
import { CORPUS_FILE, type StoredSequence } from './stored-sequence.ts';

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
