import * as v from 'valibot';
import type { FileFormat } from '../../base/file-format/file-format.ts';
import { integer } from '../../base/file-format/formats.ts';
import type { Interleaving } from '../../objects/interleavings/interleaving.ts';
import type { SequenceJson } from '../run/sequence-json.ts';

/** Folder of the sequences of a project, each structure in a folder of its name and each sequence in a file of its own. */
export const CORPUS_FOLDER = '.learn-inv/corpus';

/** A sequence that once showed a fault. Later hunts replay it first. */
export interface StoredSequence extends SequenceJson {
  /** The method at fault, and the fault in a line: for readers. */
  readonly method: string;
  readonly summary: string;
  readonly interleaving?: Interleaving | undefined;
}

/** The format of the files of a corpus. */
export const CORPUS_FILE: FileFormat = {
  name: 'learn-inv-sequence',
  version: 1,
  content: 'a sequence of calls',
  remake: 'delete it',
};

const integers = v.array(integer(0));

/** The format of a stored sequence, with its head. */
export const storedSequenceFormat = v.strictObject({
  format: v.string(),
  version: v.number(),
  method: v.string(),
  summary: v.string(),
  k: integer(1),
  calls: v.pipe(v.array(v.strictObject({ method: v.string(), args: v.array(v.any()) })), v.minLength(1)),
  interleaving: v.optional(v.strictObject({ calls: integer(2), order: integers, turns: integers })),
});
