import type { Finding, FindingInterleaving } from '../../../hunt/findings/finding.ts';
import type { ExhaustiveCounts } from '../../../hunt/explore/exhaustive-counts.ts';
import { indentedText, terminalLine } from '../../../base/escape/terminal.ts';
import { faultLines, repairLines } from '../../explanation-text.ts';
import { table } from '../../tables.ts';
import { headingOf } from '../heading-of.ts';
import { knownText, vanishedText } from '../known/brief.ts';
import { byNovelty } from '../by-novelty.ts';
import type { FailedHunt, HuntDocument, HuntReport } from '../hunt-report.ts';
import type { Reporter } from '../../report-outputs.ts';

/** Reports as text for a terminal: each hunt with its findings and, for a project, a table of all structures. */
export const textReporter: Reporter<HuntReport> = {
  name: 'text',
  stream: 'stdout',
  write: (report) =>
    `${[...report.hunts.map(huntText), ...report.failed.map(failedText), ...(report.project ? [summaryTable(report)] : [])].join('\n\n')}\n`,
};

function huntText(hunt: HuntDocument): string {
  const { calls, seconds, states, largest, seed, model, notes, vanished } = hunt;
  const { fresh, known } = byNovelty(hunt);
  // A process that was killed reports no states.
  const judged =
    states === 0 ? '' : `${states.toLocaleString('en')} states of up to ${largest} objects and items; `;
  const summary = [
    `${hunt.structure}: ${countOf(hunt)} in ${calls.toLocaleString('en')} calls${seconds === undefined ? '' : `, ${seconds.toFixed(1)} s`}`,
    `${judged}seed ${seed}${model === null ? '' : `, model ${model}`}`,
    ...known.map((finding) => `Known: ${knownText(finding)}`),
    ...vanished.map((entry) => `Not found again: ${vanishedText(entry)}`),
    ...notes,
  ].map(terminalLine);
  const tried = hunt.exhaustive === undefined ? [] : [triedTable(hunt.exhaustive)];
  return [...fresh.map(findingText), ...tried, summary.join('\n')].join('\n\n');
}

/** Returns a table of the operations of an exhaustive hunt: on how many objects each was called, and how often. */
function triedTable(counts: ExhaustiveCounts): string {
  const { scope, objects, unreached, noCandidates, isComplete, operations } = counts;
  const rows = operations.map(({ name, objects: on, calls }) => [
    name,
    on.toLocaleString('en'),
    calls.toLocaleString('en'),
  ]);
  const all = isComplete ? 'All' : 'Some of the';
  const more =
    unreached === 0 ? '' : ` and, for methods, ${unreached.toLocaleString('en')} that they do not reach`;
  const without =
    noCandidates === undefined ? '' : `\nNo other objects were built: ${terminalLine(noCandidates)}.`;
  return `${all} calls on ${objects.toLocaleString('en')} objects of scope ${scope} that the builders reach${more}:\n${table(['method', 'objects', 'calls'], rows)}${without}`;
}

/** Returns the number of findings in words: `1 new finding, 2 known`. */
function countOf(hunt: HuntDocument): string {
  const { fresh, known } = byNovelty(hunt);
  const findings = fresh.length === 1 ? 'finding' : 'findings';
  if (known.length === 0) return `${fresh.length === 0 ? 'no' : fresh.length} ${findings}`;
  return `${fresh.length === 0 ? 'no' : fresh.length} new ${findings}, ${known.length} known`;
}

const failedText = ({ structure, message }: FailedHunt): string =>
  `${terminalLine(structure)} was not hunted in: ${indentedText(message)}`;

const TITLES = [
  'structure',
  'class',
  'calls',
  'new findings',
  'known',
  'doubtful',
  'training s',
  'hunt s',
  'ended',
];

/** Returns a table with a row per hunt; the seeds are a column if there are several. */
function summaryTable({ hunts, failed }: HuntReport): string {
  const hasSeeds = new Set([...hunts, ...failed].map(({ seed }) => seed)).size > 1;
  const row = (structure: string, seed: string, cells: readonly string[]): string[] => [
    structure,
    ...(hasSeeds ? [seed] : []),
    ...cells,
  ];
  return table(row(TITLES[0]!, 'seed', TITLES.slice(1)), [
    ...hunts.map((hunt) => row(hunt.structure, hunt.seed, cellsOf(hunt))),
    ...failed.map(({ structure, seed }) => row(structure, seed, ['', '', '', '', '', '', '', 'error'])),
  ]);
}

function cellsOf(hunt: HuntDocument): string[] {
  const { fresh, known } = byNovelty(hunt);
  return [
    hunt.className ?? '',
    ...[hunt.calls, fresh.length, known.length, hunt.doubtful].map((count) => count.toLocaleString('en')),
    ...[hunt.trainingSeconds, hunt.seconds].map((seconds) => seconds?.toFixed(1) ?? ''),
    hunt.cutShort ?? 'complete',
  ];
}

function findingText(finding: Finding, index: number): string {
  const { sequence, interleaving, explanation, before, after, expected, test } = finding;
  const drawing = (title: string, drawn: string | undefined): string[] =>
    drawn === undefined ? [] : [title, ...indented(drawn), ''];
  const why = explanation.faults === undefined ? [] : [...faultLines(explanation), ''];
  const how = explanation.repairs === undefined ? [] : [...repairLines(explanation), ''];
  const heading = terminalLine(`${index + 1}. ${headingOf(finding)}`);
  return [
    heading,
    '─'.repeat(heading.length),
    terminalLine(explanation.summary),
    '',
    ...sequence.map(
      ({ text }, call) => `  ${call + 1}. ${terminalLine(text)}${call === sequence.length - 1 ? '  ◀' : ''}`,
    ),
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
  `  calls ${calls - pending + 1} to ${calls} are pending together: ${terminalLine(steps.join('; '))}`,
];

const indented = (text: string): string[] => text.split('\n').map((line) => `  ${line}`.trimEnd());
