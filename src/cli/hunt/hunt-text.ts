import type { ExhaustiveCounts } from '../../hunt/explore/exhaustive-counts.ts';
import { indentedText, terminalLine } from '../../base/escape/terminal.ts';
import { fitted, table } from '../tables.ts';
import { drawingsOf, type FindingView } from '../campaign/view.ts';
import { knownText, vanishedText, byNovelty, findingView } from './hunt-view.ts';
import type { FailedHunt, HuntDocument, HuntReport } from './hunt-report.ts';

/** Lines of the parts of a finding that are shown where it must fit a screen. */
const SHORT = { steps: 8, drawing: 8, reasons: 8, repairs: 5 };

/** Returns hunts as text for a terminal: each with its findings and, for a project, a table of all structures. */
export const huntText = (report: HuntReport, isShort = false): string =>
  `${[
    ...report.hunts.map((hunt) => documentText(hunt, isShort)),
    ...report.failed.map(failedText),
    ...(report.project ? [summaryTable(report)] : []),
  ].join('\n\n')}\n`;

function documentText(hunt: HuntDocument, isShort: boolean): string {
  const { seconds, states, largest, seed, model, notes, vanished } = hunt;
  const { fresh, known } = byNovelty(hunt);
  // A process that was killed reports no states.
  const judged =
    states === 0 ? '' : `${states.toLocaleString('en')} states of up to ${largest} objects and items; `;
  const summary = [
    `${hunt.structure}: ${outcomeOf(hunt)}${seconds === undefined ? '' : `, ${seconds.toFixed(1)} s`}`,
    `${judged}seed ${seed}${model === null ? '' : `, model ${model}`}`,
    ...known.map((finding) => `Known: ${knownText(finding)}`),
    ...vanished.map((entry) => `Not found again: ${vanishedText(entry)}`),
    ...notes,
  ].map(terminalLine);
  const tried = hunt.exhaustive === undefined ? [] : [triedTable(hunt.exhaustive)];
  return [
    ...fresh.map((finding, index) => findingText(findingView(hunt, finding), index, isShort)),
    ...tried,
    summary.join('\n'),
  ].join('\n\n');
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

function outcomeOf(hunt: HuntDocument): string {
  const { calls, findings, interrupted } = hunt;
  if (calls + findings.length > 0) return `${countOf(hunt)} in ${calls.toLocaleString('en')} calls`;
  return interrupted === undefined ? 'incomplete, no call was made' : `interrupted while ${interrupted}`;
}

function countOf(hunt: HuntDocument): string {
  const { fresh, known } = byNovelty(hunt);
  const findings = fresh.length === 1 ? 'finding' : 'findings';
  if (known.length === 0) {
    const none = hunt.incomplete.length === 0 ? 'no' : 'incomplete, no';
    return `${fresh.length === 0 ? none : fresh.length} ${findings}`;
  }
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
    hunt.cutShort ?? (hunt.incomplete.length === 0 ? 'complete' : 'incomplete'),
  ];
}

function findingText(finding: FindingView, index: number, isShort: boolean): string {
  const { message, steps = [], remarks = [], reasons = [], repairs = [], test } = finding;
  const { culprit = steps.length - 1 } = finding;
  const part = (lines: readonly string[], name: keyof typeof SHORT): string[] =>
    fitted(lines, isShort ? SHORT[name] : undefined);
  const heading = terminalLine(`${index + 1}. ${finding.heading}`);
  const paragraph = (lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [...lines, ''];
  return [
    heading,
    '─'.repeat(heading.length),
    terminalLine(message),
    '',
    ...part(
      steps.map((text, call) => `  ${call + 1}. ${terminalLine(text)}${call === culprit ? '  ◀' : ''}`),
      'steps',
    ),
    ...remarks.map((text) => `  ${text}`),
    '',
    ...drawingsOf(finding).flatMap(([title, text]) => [title, ...part(indented(text), 'drawing'), '']),
    ...paragraph(part(reasons, 'reasons')),
    ...paragraph(part(repairs, 'repairs')),
    ...testLines(test, isShort),
  ].join('\n');
}

/** Returns the lines of a test, or one that says how to get it. */
function testLines(test: string, isShort: boolean): string[] {
  if (test === '') return [];
  return isShort
    ? ['test  … (--tests <folder> writes it, --all prints it)']
    : ['test', ...indented(test.trimEnd())];
}

const indented = (text: string): string[] => text.split('\n').map((line) => `  ${line}`.trimEnd());
