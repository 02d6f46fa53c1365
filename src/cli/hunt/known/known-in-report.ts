import { MAX_REPORTED } from '../../../hunt/findings/findings.ts';
import type { HuntDocument, HuntReport, ReportedFinding } from '../hunt-report.ts';
import { findingIdentity } from '../../../hunt/known/fingerprint.ts';
import { isSameKind, knownEntry, sharedMarks } from '../../../hunt/known/known-entry.ts';
import { type KnownFinding, NO_REASON } from '../../../hunt/known/known-findings.ts';

/** Marks known findings, and lists those that vanished in the first of the hunts that should have found them. */
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
  const entry = knownEntry(structure, finding, known);
  return entry === undefined
    ? finding
    : { ...finding, known: { reason: entry.reason, firstSeen: entry.firstSeen } };
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

interface UpdatedKnown {
  readonly known: readonly KnownFinding[];
  readonly added: readonly KnownFinding[];
  readonly removed: readonly KnownFinding[];
}

/** Adds new findings to the known ones, and removes those that vanished. Entries that stay keep their reason and day. */
export function updateKnown(
  known: readonly KnownFinding[],
  { hunts }: HuntReport,
  today: string,
): UpdatedKnown {
  const removed = hunts.flatMap(({ vanished }) => vanished);
  const gone = new Set(removed.map(({ fingerprint }) => fingerprint));
  const added = new Map<string, KnownFinding>();
  for (const { structure, findings } of hunts) {
    for (const finding of findings.filter((one) => one.known === undefined)) {
      const { fingerprint } = finding;
      const identity = findingIdentity(structure, finding);
      added.set(fingerprint, { ...identity, fingerprint, reason: NO_REASON, firstSeen: today });
    }
  }
  const kept = known.filter(({ fingerprint }) => !gone.has(fingerprint));
  return { known: [...kept, ...added.values()], added: [...added.values()], removed };
}
