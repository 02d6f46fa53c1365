import {
  type CampaignFormat,
  openCampaign,
  reportCampaign,
  type Campaign,
} from '../campaign/run-campaign.ts';
import { writeCases } from '../campaign/report-outputs.ts';
import { type HuntCase, FAULT_VERDICTS, type CaseVerdict } from '../../hunt/cases/hunt-case.ts';
import { saveInCorpus } from '../../hunt/corpus.ts';
import { noteWritten, printNote } from '../print.ts';
import { type HuntReport, huntReport, type HuntDocument, type ReportedFinding } from './hunt-report.ts';
import { huntText } from './hunt-text.ts';
import { huntView } from './hunt-view.ts';
import {
  KNOWN_FILE,
  readKnownFindings,
  writeKnownFindings,
  type KnownFinding,
  NO_REASON,
} from '../../hunt/known/known-findings.ts';
import type { Flags } from '../commands/options.ts';
import type { TestCase } from '../campaign/reporters/openpbt.ts';
import type { HuntJobResult } from './project/hunt-job.ts';
import { MAX_REPORTED } from '../../hunt/findings/findings.ts';
import { findingIdentity } from '../../hunt/known/fingerprint.ts';
import { isSameKind, knownEntry, sharedMarks } from '../../hunt/known/known-entry.ts';

/** How hunts are shown. As JSON: the report of a project, or the document of the structure that the user named. */
export const HUNT: CampaignFormat<HuntReport> = {
  text: huntText,
  json: (report) => (report.project ? report : report.hunts[0]!),
  view: huntView,
};

/** The options that decide what becomes of the results of hunts. */
interface ResultFlags extends Pick<Flags<'merge'>, 'all' | 'updateKnown' | 'reporter' | 'json'> {
  /** The folder to store the sequences of findings in; undefined for none. */
  readonly corpus?: string | undefined;
}

/** Where the results of hunts go, and what is known before. */
export interface ResultTargets {
  readonly campaign: Campaign<HuntReport>;
  readonly known: readonly KnownFinding[];
  readonly updateKnown: boolean;
  readonly corpus?: string | undefined;
}

/** Reads the known findings and checks the reporters, so that a long hunt does not fail at its end. */
export const resultTargets = ({
  all,
  updateKnown: update,
  corpus,
  ...flags
}: ResultFlags): ResultTargets => ({
  campaign: openCampaign(all ? { ...HUNT, text: (report) => huntText(report) } : HUNT, flags),
  known: readKnownFindings(KNOWN_FILE),
  updateKnown: update,
  corpus,
});

/** Returns a listener that writes the calls of hunts to the reporters that show them; undefined if none does. */
export function caseWriter({
  campaign: { outputs },
}: ResultTargets): ((cases: readonly HuntCase[]) => void) | undefined {
  const isAsked = outputs.some(({ reporter }) => reporter.testCase !== undefined);
  return isAsked ? (cases) => writeCases(outputs, cases.map(caseView)) : undefined;
}

/** Writes a report to its targets, updates the known findings if that is asked for, and sets the exit code. */
export function reportResults(
  report: HuntReport,
  { campaign, known, updateKnown: update, corpus }: ResultTargets,
): void {
  const marked = withKnown(report, known);
  reportCampaign(campaign, marked, update);
  if (corpus !== undefined) storeFindings(report, corpus);
  if (!update) return;
  const today = new Date().toISOString().slice(0, 10);
  const { known: updated, added, removed } = updateKnown(known, marked, today);
  writeKnownFindings(KNOWN_FILE, updated);
  printNote(
    `wrote ${KNOWN_FILE}: ${added.length} added, ${removed.length} removed, ${updated.length - added.length} kept`,
  );
}

/** Stores the sequences of all findings, so that later hunts replay them first. */
function storeFindings({ hunts }: HuntReport, corpus: string): void {
  for (const { structure, findings } of hunts)
    // Each hunt makes the new object anyway.
    for (const finding of findings.filter(({ sequence }) => sequence.length > 0))
      saveInCorpus(corpus, structure, finding.fingerprint, finding);
}

const FAULTS: ReadonlySet<CaseVerdict> = new Set(Object.values(FAULT_VERDICTS));

/** Returns a call of a hunt as reporters show it. */
const caseView = ({
  structure,
  calls,
  operation,
  size,
  verdict,
  rule,
  newConditions,
}: HuntCase): TestCase => ({
  property: structure,
  status: statusOf(verdict),
  reason: verdict === 'valid' ? '' : [verdict, ...(rule === undefined ? [] : [rule])].join(': '),
  representation: calls.join('; '),
  features: {
    operation,
    ...(size === undefined ? {} : { size }),
    ...{ calls: calls.length, verdict },
    ...(rule === undefined ? {} : { rule }),
    'new conditions': newConditions,
  },
});

function statusOf(verdict: CaseVerdict): TestCase['status'] {
  if (FAULTS.has(verdict)) return 'failed';
  return verdict === 'valid' || verdict === 'held back' ? 'passed' : 'gave_up';
}

/** Reports hunts together; less results than jobs mean an interrupt. */
export function reportHunts(
  results: readonly HuntJobResult[],
  total: number,
  targets: ResultTargets,
  isProject = true,
): void {
  const documents = results.flatMap((result) => ('document' in result ? [result.document] : []));
  const failed = results.flatMap((result) => ('failure' in result ? [result.failure] : []));
  const isOne = !isProject && documents.length === 1 && total === 1;
  reportResults(huntReport(documents, !isOne, failed, total - results.length), targets);
  noteWritten(results.flatMap((result) => ('document' in result ? result.written : [])));
}

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
    for (const finding of findings.filter(({ known: entry }) => entry === undefined)) {
      const { fingerprint } = finding;
      const identity = findingIdentity(structure, finding);
      added.set(fingerprint, { ...identity, fingerprint, reason: NO_REASON, firstSeen: today });
    }
  }
  const kept = known.filter(({ fingerprint }) => !gone.has(fingerprint));
  return { known: [...kept, ...added.values()], added: [...added.values()], removed };
}
