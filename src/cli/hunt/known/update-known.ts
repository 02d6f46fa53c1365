import type { HuntReport } from '../hunt-report.ts';
import { findingIdentity } from '../../../hunt/known/fingerprint.ts';
import { NO_REASON, type KnownFinding } from '../../../hunt/known/known-findings.ts';

/** Known findings after an update, and what changed. */
export interface UpdatedKnown {
  readonly known: readonly KnownFinding[];
  readonly added: readonly KnownFinding[];
  readonly removed: readonly KnownFinding[];
}

/**
 * Adds the new findings of a report to the known ones, and removes those that vanished. Entries that stay keep their
 * reason and day.
 *
 * @param report a report in which known findings are marked.
 * @param today the day, such as `2026-11-23`.
 */
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
