import * as v from 'valibot';
import type { FileFormat } from '../../../base/file-format/file-format.ts';
import { integer, recordOf } from '../../../base/file-format/formats.ts';

/** The format of provenance files. */
export const PROVENANCE_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-provenance',
  version: 1,
  content: 'a record of what a model was trained from',
  remake: 'train again',
};

const digest = v.custom<string>(
  (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text),
  'a SHA-256 digest in hexadecimal',
);

const entries = {
  learnInv: v.string(),
  settings: v.exactOptional(recordOf(integer(0))),
  files: recordOf(digest),
};

/** The format of a provenance. */
export const provenanceFormat = v.strictObject(entries);

/** The format of a provenance file without its head. */
export const provenanceFileFormat = v.strictObject({
  ...entries,
  /** The checksum of the model beside the file. */
  classifier: v.string(),
});
