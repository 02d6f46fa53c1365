import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { checkHead, notUsable } from '../../base/file-format/file-format.ts';
import { readJson } from '../../base/files/read-json.ts';
import { CORPUS_FILE, storedSequenceFormat, type StoredSequence } from './stored-sequence.ts';

/** Sequences of a structure that a hunt replays, at most; each is shrunk again if it still shows its fault. */
const MAX_SEQUENCES = 100;

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
