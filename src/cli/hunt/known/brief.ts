import { singleLine } from '../../../base/escape/terminal.ts';
import type { KnownReportedFinding } from '../by-novelty.ts';
import { headingOf } from '../heading-of.ts';
import type { KnownFinding } from '../../../hunt/known/known-findings.ts';

/** Characters of calls or marks to show. */
const WIDTH = 100;

/** Returns a line about a known finding: its calls, when it was first found, and why it may stay. */
export function knownText({ known, sequence, ...finding }: KnownReportedFinding): string {
  const calls = sequence.map(({ text }) => text).join('; ');
  return `${headingOf(finding)}, ${cut(calls)}, since ${known.firstSeen}: ${singleLine(known.reason)}`;
}

/** Returns a line about a known finding that a hunt did not find again. */
export const vanishedText = (entry: KnownFinding): string =>
  `${headingOf(entry)}, ${cut(entry.marks.join(', '))}, since ${entry.firstSeen}: ${singleLine(entry.reason)}`;

const cut = (text: string): string => {
  const line = singleLine(text);
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
};
