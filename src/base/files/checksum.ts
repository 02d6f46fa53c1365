import { createHash } from 'node:crypto';
import { LearnInvError } from '../error.ts';

/** JSON data with a format name and version. */
interface Headed {
  readonly format: string;
  readonly version: number;
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** Returns the checksum of JSON data. */
export const checksumOf = (json: unknown): string => sha256(JSON.stringify(json));

/** Returns JSON data with the checksum of its content after the format and version. */
export function withChecksum(json: Headed): Headed & { readonly checksum: string } {
  const { format, version, ...rest } = json;
  return { format, version, checksum: checksumOf(json), ...rest };
}

/**
 * Returns JSON data without its checksum. The checksum is that of the parsed content: it does not depend on white
 * space.
 *
 * @throws LearnInvError `BAD_FILE` if the content is not the one that the checksum was computed of.
 */
export function withoutChecksum(json: unknown, path: string): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { checksum, ...content } = json as Record<string, unknown>;
  const expected = checksumOf(content);
  if (checksum === expected) return content;
  throw new LearnInvError('BAD_FILE', `${path} is damaged or was edited`, {
    expected: `content with the checksum in the file, ${JSON.stringify(checksum)?.slice(0, 80) ?? 'which is missing'}`,
    got: `content with the checksum ${expected}`,
    hint: 'restore the file from a copy, or write it again with learn-inv',
  });
}
