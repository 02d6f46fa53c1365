import { EXIT } from '../../base/exit-codes.ts';
import { printNote } from '../print.ts';
import { reportOutputs, writeReports, type ReportFlags, type ReportOutput } from '../report-outputs.ts';
import type { HuntReport } from './hunt-report.ts';
import { withKnown } from './known/match-known.ts';
import {
  KNOWN_FILE,
  readKnownFindings,
  writeKnownFindings,
  type KnownFinding,
} from './known/known-findings.ts';
import { updateKnown } from './known/update-known.ts';
import { withGitHub } from './reporters/github.ts';
import { HUNT_REPORTERS } from './reporters/reporters.ts';

/** The options that decide what becomes of the results of hunts. */
export interface ResultFlags extends ReportFlags {
  readonly updateKnown: boolean;
}

/** Where the results of hunts go, and what is known before. */
export interface ResultTargets {
  readonly outputs: readonly ReportOutput<HuntReport>[];
  readonly known: readonly KnownFinding[];
  readonly updateKnown: boolean;
}

/**
 * Reads the known findings and checks the reporters, so that a long hunt does not fail at its end.
 *
 * @throws LearnInvError `BAD_OPTION` or `CANNOT_WRITE` for a bad reporter, `BAD_FILE` for bad known findings.
 */
export const resultTargets = ({ updateKnown: update, ...flags }: ResultFlags): ResultTargets => ({
  outputs: withGitHub(reportOutputs(flags, HUNT_REPORTERS), process.env),
  known: readKnownFindings(KNOWN_FILE),
  updateKnown: update,
});

/** Writes a report to its targets, updates the known findings if that is asked for, and returns the exit code. */
export function reportResults(
  report: HuntReport,
  { outputs, known, updateKnown: update }: ResultTargets,
): number {
  const marked = withKnown(report, known);
  writeReports(outputs, marked);
  if (update) {
    const {
      known: updated,
      added,
      removed,
    } = updateKnown(known, marked, new Date().toISOString().slice(0, 10));
    writeKnownFindings(KNOWN_FILE, updated);
    printNote(
      `wrote ${KNOWN_FILE}: ${added.length} added, ${removed.length} removed, ${updated.length - added.length} kept`,
    );
  }
  return exitCodeOf(marked, update);
}

/**
 * Returns the exit code of a report: a fault of learn-inv comes before a structure that could not be hunted in, that before
 * a new finding, that before an interrupt, and that before a hunt that made
 * no call.
 *
 * @param isKnown true if the new findings are known from now on.
 */
function exitCodeOf({ hunts, failed }: HuntReport, isKnown: boolean): number {
  if (failed.some(({ kind }) => kind === 'defect')) return EXIT.defect;
  if (failed.length > 0) return EXIT.input;
  const isNew = hunts.some(({ findings }) => findings.some((finding) => finding.known === undefined));
  if (isNew && !isKnown) return EXIT.finding;
  if (hunts.some(({ cutShort }) => cutShort === 'interrupt')) return EXIT.interrupted;
  return hunts.every(({ calls, findings }) => calls + findings.length > 0) ? EXIT.fine : EXIT.finding;
}
