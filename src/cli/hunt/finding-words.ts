import type { Finding } from '../../hunt/findings/finding.ts';
import type { HuntDocument, ReportedFinding } from './hunt-report.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type { KnownFinding } from '../../hunt/known/known-findings.ts';

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
export function knownText({ known, sequence, ...finding }: KnownReportedFinding): string {
  const calls = sequence.map(({ text }) => text).join('; ');
  return `${headingOf(finding)}, ${cut(calls)}, since ${known.firstSeen}: ${singleLine(known.reason)}`;
}

export const vanishedText = (entry: KnownFinding): string =>
  `${headingOf(entry)}, ${cut(entry.marks.join(', '))}, since ${entry.firstSeen}: ${singleLine(entry.reason)}`;

const cut = (text: string): string => {
  const line = singleLine(text);
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
};
