import { sha256 } from '../files/checksum.ts';

/** Characters of a fingerprint: 128 bits. */
const LENGTH = 32;

/** Returns a fingerprint: a digest, in hexadecimal, of what identifies a finding. */
export const fingerprint = (...identity: readonly string[]): string =>
  sha256(JSON.stringify(identity)).slice(0, LENGTH);
