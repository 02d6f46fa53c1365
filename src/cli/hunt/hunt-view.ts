import { terminalLine, singleLine } from '../../base/escape/terminal.ts';
import type { FindingInterleaving, Finding } from '../../hunt/findings/finding.ts';
import type { FaultKind } from '../../hunt/judge/fault.ts';
import type { CampaignView, FindingView, Rule, SuiteView } from '../campaign/view.ts';
import { consequenceLines, faultLines, repairLines } from '../../hunt/findings/finding-text.ts';
import { findingWalk } from './drawing/finding-walk.ts';
import type { HuntDocument, HuntReport, ReportedFinding } from './hunt-report.ts';
import type { KnownFinding } from '../../hunt/known/known-findings.ts';

const RULES: readonly (Rule & { readonly id: FaultKind })[] = [
  {
    id: 'invariant',
    name: 'InvalidObject',
    text: 'A call leaves an object that violates the invariant of its class.',
  },
  {
    id: 'transition',
    name: 'WrongOutcome',
    text: 'A call leaves another object, or returns another value, than the trusted version does.',
  },
  { id: 'exception', name: 'UnexpectedException', text: 'An allowed call throws an exception.' },
  { id: 'timeout', name: 'NoReturn', text: 'An allowed call does not return in time.' },
];

/** Returns hunts as the reporters show them: a suite for each. */
export function huntView({ hunts, failed, notBegun = 0 }: HuntReport): CampaignView {
  const incomplete = [...new Set(hunts.flatMap((hunt) => hunt.incomplete))];
  return {
    ...{ command: 'hunt', subject: 'structure', rules: RULES },
    suites: hunts.map(huntSuite),
    failed: failed.map(({ structure: name, seed, kind, message }) => ({
      ...{ name, kind, message, properties: { seed } },
    })),
    seconds: hunts.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
    isInterrupted: notBegun > 0 || hunts.some(({ cutShort }) => cutShort === 'interrupt'),
    incomplete: incomplete.length === 0 ? undefined : incomplete.join('; '),
    warnings: notBegun === 0 ? [] : [`Interrupted: ${notBegun} hunts are missing.`],
  };
}

function huntSuite(hunt: HuntDocument): SuiteView {
  const { structure: name, seed, calls, seconds, states, largest, model, baseline, vanished } = hunt;
  const { cutShort, notes } = hunt;
  const { fresh, known } = byNovelty(hunt);
  return {
    ...{ name, seconds, cutShort, notes, properties: { seed, calls } },
    settings: [
      `seed ${seed}`,
      ...(model === null ? [] : [`model ${model}`]),
      ...(baseline === undefined ? [] : [`trusted version ${baseline}`]),
      `${states.toLocaleString('en')} states of up to ${largest} objects and items`,
    ],
    findings: hunt.findings.map((finding) => findingView(hunt, finding)),
    passed: hunt.findings.length > 0 ? [] : [{ name: `${calls} calls` }],
    counts: {
      'new findings': fresh.length,
      known: known.length,
      'not found again': vanished.length,
      calls,
    },
    lists: { Known: known.map(knownText), 'Not found again': vanished.map(vanishedText) },
  };
}

export function findingView({ structure, seed }: HuntDocument, finding: ReportedFinding): FindingView {
  const { method, kind, explanation, sequence, interleaving, before, after, expected, test } = finding;
  const { fingerprint, known, location, testPasses = false, culprit } = finding;
  const calls = sequence.map(({ text }) => text);
  const culpritText = culprit && calls[culprit.call];
  const walk = findingWalk(finding);
  return {
    ...{ rule: kind, place: method, message: explanation.summary, steps: calls },
    ...{ name: `${method}: ${explanation.summary}`, heading: headingOf(finding) },
    remarks: [
      ...(interleaving === undefined ? [] : [pendingText(calls.length, interleaving)]),
      ...(culprit?.words === undefined ? [] : [`After ${culpritText!}, ${culprit.words}.`]),
      ...consequenceLines(explanation),
      ...(testPasses ? ['No test: the one that was generated passes when it is run alone.'] : []),
    ],
    ...(culprit === undefined ? {} : { culprit: culprit.call }),
    drawings: {
      [`after ${culpritText}`]: culprit?.object,
      'as builders make it': culprit?.twin,
      ...{ before, after, 'after, in the trusted version': expected },
    },
    ...(walk === undefined ? {} : { walk }),
    reasons: explanation.faults === undefined ? [] : faultLines(explanation),
    repairs: explanation.repairs === undefined ? [] : repairLines(explanation),
    ...{ location, fingerprint, known, test },
    isError: kind !== 'invariant' && kind !== 'transition',
    data: { structure, seed, calls, before, after, expected, test },
  };
}

const pendingText = (calls: number, { calls: pending, steps }: FindingInterleaving): string =>
  `calls ${calls - pending + 1} to ${calls} are pending together: ${terminalLine(steps.join('; '))}`;

const FAULTS: Readonly<Record<Finding['kind'], string>> = {
  invariant: 'an invalid object',
  transition: 'a wrong outcome',
  exception: 'an exception',
  timeout: 'no return',
};

export const headingOf = ({ method, kind }: Pick<Finding, 'method' | 'kind'>): string =>
  `${method}: ${FAULTS[kind]}`;

type KnownReportedFinding = ReportedFinding & Required<Pick<ReportedFinding, 'known'>>;

/** Returns the findings of a hunt: those that are new, and those that the user knows of. */
export function byNovelty({ findings }: HuntDocument): {
  readonly fresh: readonly ReportedFinding[];
  readonly known: readonly KnownReportedFinding[];
} {
  return {
    fresh: findings.filter(({ known }) => known === undefined),
    known: findings.filter((finding): finding is KnownReportedFinding => finding.known !== undefined),
  };
}

const WIDTH = 100;

/** Returns a line about a known finding: its calls, when it was first found, and why it may stay. */
export const knownText = ({ known, ...finding }: KnownReportedFinding): string =>
  `${headingOf(finding)}, ${cut(callsOf(finding))}, since ${known.firstSeen}: ${singleLine(known.reason)}`;

/** Returns the calls of a finding in one line. */
export const callsOf = ({ sequence }: Pick<Finding, 'sequence'>): string =>
  singleLine(sequence.map(({ text }) => text).join('; ')) || 'a new object';

export const vanishedText = (entry: KnownFinding): string =>
  `${headingOf(entry)}, ${cut(singleLine(entry.marks.join(', ')))}, since ${entry.firstSeen}: ${singleLine(entry.reason)}`;

const cut = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);
