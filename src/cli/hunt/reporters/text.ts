import type { Finding, FindingInterleaving } from '../../../hunt/findings/finding.ts';
import { faultLines, repairLines } from '../../explanation-text.ts';
import { table } from '../../tables.ts';
import { headingOf } from '../heading-of.ts';
import type { HuntDocument, HuntReport } from '../hunt-report.ts';
import type { Reporter } from '../../report-outputs.ts';

/** Reports as text for a terminal: each hunt with its findings and, for a project, a table of all structures. */
export const textReporter: Reporter<HuntReport> = {
  name: 'text',
  stream: 'stdout',
  write: ({ hunts, project }) =>
    `${[...hunts.map(huntText), ...(project ? [summaryTable(hunts)] : [])].join('\n\n')}\n`,
};

function huntText({
  structure,
  seconds,
  findings,
  calls,
  states,
  largest,
  seed,
  model,
  notes,
}: HuntDocument): string {
  const count = `${findings.length === 0 ? 'no' : findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  // A process that was killed reports no states.
  const judged =
    states === 0 ? '' : `${states.toLocaleString('en')} states of up to ${largest} objects and items; `;
  const summary = [
    `${structure}: ${count} in ${calls.toLocaleString('en')} calls, ${seconds.toFixed(1)} s`,
    `${judged}seed ${seed}${model === null ? '' : `, model ${model}`}`,
    ...notes,
  ];
  return [...findings.map(findingText), summary.join('\n')].join('\n\n');
}

const summaryTable = (hunts: readonly HuntDocument[]): string =>
  table(
    ['structure', 'findings', 'calls', 'seconds', 'ended'],
    hunts.map(({ structure, findings, calls, seconds, cutShort }) => [
      structure,
      String(findings.length),
      calls.toLocaleString('en'),
      seconds.toFixed(1),
      cutShort ?? 'complete',
    ]),
  );

function findingText(finding: Finding, index: number): string {
  const { sequence, interleaving, explanation, before, after, expected, test } = finding;
  const drawing = (title: string, drawn: string | undefined): string[] =>
    drawn === undefined ? [] : [title, ...indented(drawn), ''];
  const why = explanation.faults === undefined ? [] : [...faultLines(explanation), ''];
  const how = explanation.repairs === undefined ? [] : [...repairLines(explanation), ''];
  const heading = `${index + 1}. ${headingOf(finding)}`;
  return [
    heading,
    '─'.repeat(heading.length),
    explanation.summary,
    '',
    ...sequence.map(({ text }, call) => `  ${call + 1}. ${text}${call === sequence.length - 1 ? '  ◀' : ''}`),
    ...(interleaving === undefined ? [] : pendingLines(sequence.length, interleaving)),
    '',
    ...drawing('before', before),
    ...drawing('after', after),
    ...drawing('after, in the trusted version', expected),
    ...why,
    ...how,
    ...(test === '' ? [] : ['test', ...indented(test.trimEnd())]),
  ].join('\n');
}

const pendingLines = (calls: number, { calls: pending, steps }: FindingInterleaving): string[] => [
  `  calls ${calls - pending + 1} to ${calls} are pending together: ${steps.join('; ')}`,
];

const indented = (text: string): string[] => text.split('\n').map((line) => `  ${line}`.trimEnd());
