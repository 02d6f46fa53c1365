import type { FaultIdentity } from '../findings/known-faults.ts';
import { findingIdentity, fingerprintOf, type FindingIdentity } from './fingerprint.ts';
import type { KnownFinding } from './known-findings.ts';

/**
 * Returns the known finding that a finding is; undefined if it is new.
 *
 * A finding is known if its fingerprint is, or if more than half of its marks are marks of known findings of the same
 * method and kind: another seed may show a fault by an object that differs in more ways.
 *
 * @param known of the same structure.
 */
export function knownEntry(
  structure: string,
  finding: FaultIdentity,
  known: readonly KnownFinding[],
): KnownFinding | undefined {
  const identity = findingIdentity(structure, finding);
  const own = fingerprintOf(identity);
  const same = known.find(({ fingerprint }) => fingerprint === own);
  if (same !== undefined) return same;
  const alike = known.filter((entry) => isSameKind(entry, identity));
  const marks = new Set(alike.flatMap((entry) => entry.marks));
  const shared = identity.marks.filter((mark) => marks.has(mark)).length;
  if (2 * shared <= identity.marks.length) return undefined;
  const sharedWith = (entry: KnownFinding): number => sharedMarks(entry, identity);
  return alike.reduce((best, entry) => (sharedWith(entry) > sharedWith(best) ? entry : best));
}

/** True if two findings are of the same method and kind. */
export const isSameKind = (one: FindingIdentity, other: FindingIdentity): boolean =>
  one.method === other.method && one.kind === other.kind;

/** Returns the number of marks of a finding that another has. */
export const sharedMarks = (one: FindingIdentity, other: FindingIdentity): number =>
  one.marks.filter((mark) => other.marks.includes(mark)).length;
