import * as v from 'valibot';
import type { FileFormat } from '../../../base/file-format/file-format.ts';
import { recordOf } from '../../../base/file-format/record-of.ts';

/** The format of files of recorded outputs. */
export const RECORDING_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-recording',
  version: 1,
  content: 'a recording of outputs of APIs',
  remake: 'delete it and record again',
};

/** The format of a recording without its head. */
export const recordingFormat = v.strictObject({
  /** The images and sounds that were made for an output of an API: where each is from, and its digest. */
  inputs: recordOf(
    v.array(
      v.strictObject({
        source: v.string(),
        isGuess: v.optional(v.boolean()),
        digest: v.custom<string>(
          (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text),
          'a SHA-256 digest in hexadecimal',
        ),
      }),
    ),
  ),
  /** What an API returned for an input, by call and digest. */
  outputs: recordOf(v.unknown()),
});

/** A recording as data. */
export type RecordingData = v.InferOutput<typeof recordingFormat>;
