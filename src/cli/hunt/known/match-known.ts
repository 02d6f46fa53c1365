import { MAX_REPORTED } from '../../../hunt/findings/findings.ts';
import type { HuntDocument, HuntReport, ReportedFinding } from '../hunt-report.ts';
import { findingIdentity, type FindingIdentity } from './fingerprint.ts';
import type { KnownFinding } from './known-findings.ts';

/**
 * Returns a report in which known findings are marked, and known findings that a structure's hunts should have found but did
 * not are listed as vanished, with the first of these hunts. A hunt that was cut short lists none.
 *
 * A finding is known if its fingerprint is, or if more than half of its marks are marks of known findings of the same
 * method and kind: another seed may show a fault by an object that differs in more ways.
 */
export function withKnown(report: HuntReport, known: readonly KnownFinding[]): HuntReport {
  const listed = new Set<string>();
  const hunts = report.hunts.map((hunt): HuntDocument => {
    const own = known.filter(({ structure }) => structure === hunt.structure);
    const others = report.hunts.filter(({ structure }) => structure === hunt.structure);
    const vanished = own.filter(
      (entry) => !listed.has(entry.fingerprint) && others.every((other) => isVanished(entry, other)),
    );
    for (const { fingerprint } of vanished) listed.add(fingerprint);
    return {
      ...hunt,
      findings: hunt.findings.map((finding) => marked(finding, hunt.structure, own)),
      vanished,
    };
  });
  return { ...report, hunts };
}

/** Returns a finding with the reason and day of the known one that it is, if it is known. */
function marked(
  { known: _known, ...finding }: ReportedFinding,
  structure: string,
  known: readonly KnownFinding[],
): ReportedFinding {
  const entry = entryOf(structure, finding, known);
  return entry === undefined
    ? finding
    : { ...finding, known: { reason: entry.reason, firstSeen: entry.firstSeen } };
}

/** Returns the known finding that a finding is; undefined if it is new. */
function entryOf(
  structure: string,
  finding: ReportedFinding,
  known: readonly KnownFinding[],
): KnownFinding | undefined {
  const same = known.find(({ fingerprint }) => fingerprint === finding.fingerprint);
  if (same !== undefined) return same;
  const identity = findingIdentity(structure, finding);
  const alike = known.filter((entry) => isSameKind(entry, identity));
  const marks = new Set(alike.flatMap((entry) => entry.marks));
  const shared = identity.marks.filter((mark) => marks.has(mark)).length;
  if (2 * shared <= identity.marks.length) return undefined;
  const sharedWith = (entry: KnownFinding): number => sharedMarks(entry, identity);
  return alike.reduce((best, entry) => (sharedWith(entry) > sharedWith(best) ? entry : best));
}

/** True if a hunt would have found a known finding, were it still there, and found none that shares a mark with it. */
function isVanished(
  entry: KnownFinding,
  { structure, calls, findings, cutShort, leftOut, methods }: HuntDocument,
): boolean {
  if (cutShort !== null || calls === 0 || leftOut.includes(entry.method)) return false;
  if (methods !== undefined && !methods.includes(entry.method)) return false;
  const alike = findings
    .map((finding) => findingIdentity(structure, finding))
    .filter((identity) => isSameKind(entry, identity));
  // A known finding may be crowded out by others of its method and kind.
  return alike.length < MAX_REPORTED && alike.every((identity) => sharedMarks(entry, identity) === 0);
}

const isSameKind = (one: FindingIdentity, other: FindingIdentity): boolean =>
  one.method === other.method && one.kind === other.kind;

const sharedMarks = (one: FindingIdentity, other: FindingIdentity): number =>
  one.marks.filter((mark) => other.marks.includes(mark)).length;
