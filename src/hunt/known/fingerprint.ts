import { fingerprint } from '../../base/report-parts/fingerprint.ts';
import type { FaultIdentity } from '../findings/known-faults.ts';

/** Identifies a finding in all structures of a project. */
export interface FindingIdentity extends FaultIdentity {
  readonly structure: string;
}

/** Returns the identity of a finding that edits elsewhere in the file do not change: without line numbers. */
export function findingIdentity(structure: string, { method, kind, marks }: FaultIdentity): FindingIdentity {
  return { structure, method, kind, marks: [...new Set(marks.map(withoutLine))].sort() };
}

/** Returns the fingerprint of an identity: a digest in hexadecimal. */
export const fingerprintOf = ({ structure, method, kind, marks }: FindingIdentity): string =>
  fingerprint(structure, method, kind, ...marks);

/** Returns a mark without the line that an error was thrown at: `Error: empty at Queue.pop (queue.js)`. */
const withoutLine = (mark: string): string => mark.replace(/ at ([^\n]*?):\d+(\)?)$/, ' at $1$2');
