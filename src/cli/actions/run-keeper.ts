import { statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { EditableFile } from '../../base/files/editable-file.ts';
import { checkFileWritable, checkWritable } from '../../base/files/write-whole.ts';
import { keepInputs } from '../../neural/keeper/report/keep-inputs.ts';
import { keeper, listCallsOf, type KeeperReport } from '../../neural/keeper/run/keeper.ts';
import { applySuggestions, diffOf } from '../../neural/keeper/suggest/apply-suggestions.ts';
import { runCampaign, type CampaignFormat } from '../campaign/run-campaign.ts';
import { noteWritten, print, printNote } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import { singleLine } from '../../base/escape/terminal.ts';
import type {
  KeeperFailure,
  FailureKind,
  KeeperFunctionReport,
} from '../../neural/keeper/judge/function-report.ts';
import {
  cutText,
  campaignEnd,
  type CampaignView,
  type FindingView,
  type SuiteView,
  locationHere,
} from '../campaign/view.ts';
import { counted, percent, table } from '../tables.ts';
import { functionBody } from '../../neural/keeper/report/function-body.ts';
import { fingerprint } from '../../base/report-parts/fingerprint.ts';

export async function runKeeper(file: string, flags: Flags<'keeper'>): Promise<void> {
  const { list, reporter: _reporter, json, keepInputs: folder, apply, ...options } = flags;
  if (list) return listFunctions(file, options.adapters, json);
  if (options.recording !== undefined) checkFileWritable(options.recording, '--recording');
  if (folder !== undefined) checkWritable(folder, '--keep-inputs');
  if (apply) checkEditable(file);
  const report = await runCampaign(KEEPER, flags, (watch) => keeper(file, { ...options, ...watch }));
  if (folder !== undefined) noteWritten(keepInputs(report, folder));
  if (apply) noteWritten(applySuggestions(report.functions.flatMap(({ suggestions }) => suggestions)));
}

/** Throws if the file of the program, which `--apply` changes, cannot be edited. */
const checkEditable = (file: string): void => void new EditableFile(file);

async function listFunctions(
  path: string,
  adapters: readonly string[] | undefined,
  json: boolean,
): Promise<void> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = isFolder
    ? globSync('**/*.{ts,mts,cts,js,mjs,cjs}', {
        ...{ cwd: path, ignore: ['**/node_modules/**', '**/*.d.ts'], followSymbolicLinks: false },
      })
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  const lists = await listCallsOf(files, { adapters });
  for (const { problem } of lists) if (problem !== undefined) printNote(`warning: ${problem}`);
  const found = lists.flatMap(({ calls }, at) =>
    calls.map(({ name, line, apis, isDirect, isExported }): ListedFunction => ({
      ...{ file: files[at]!, name, line, apis, isDirect, isExported },
    })),
  );
  print(json ? `${JSON.stringify({ functions: found })}\n` : listText(found));
}

/** Characters of a line that shows a message. */
const WIDTH = 300;

interface ListedFunction {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly apis: readonly string[];
  readonly isDirect: boolean;
  readonly isExported: boolean;
}

export const failureText = ({ kind, goal, file, line, message }: KeeperFailure): string =>
  `${singleLine(`${kind} ${file}:${line}: ${goal}`, WIDTH)}\n  ${singleLine(message, WIDTH)}\n\n`;

export function keeperText({ functions, seconds, cutShort }: KeeperReport): string {
  const rows = functions.map(({ name, goals, satisfiable, covered, inputs, failures }) => [
    singleLine(name, 40),
    ...[goals, satisfiable, covered, inputs, failures.length].map(String),
  ]);
  const count = functions.reduce((sum, { failures }) => sum + failures.length, 0);
  const lines = functions.flatMap(({ name, suggestions, warnings }) => [
    ...suggestions
      .flatMap((suggestion) => {
        const { line, change, before, after } = suggestion;
        return [
          `suggestion for ${name}, line ${line}: ${change} (${percent(before)} → ${percent(after)})`,
          ...diffOf(suggestion),
        ];
      })
      .map((line) => singleLine(line, WIDTH)),
    ...warnings.map((warning) => singleLine(`warning for ${name}: ${warning}`, WIDTH)),
  ]);
  return [
    table(['function', 'goals', 'satisfiable', 'covered', 'inputs', 'failures'], rows),
    ...lines,
    `${counted(count, 'failure')}, ${seconds.toFixed(1)} s${cutText(cutShort)}`,
    '',
  ].join('\n');
}

export const listText = (found: readonly ListedFunction[]): string =>
  found.length === 0
    ? 'no function calls an ML API\n'
    : `${table(
        ['function', 'place', 'APIs', 'calls'],
        found.map(({ name, file, line, apis, isDirect }) => [
          singleLine(name, 40),
          singleLine(`${file}:${line}`, 80),
          apis.join(', '),
          isDirect ? 'directly' : 'through others',
        ]),
      )}\n`;

export const keeperJson = ({ functions, cutShort }: KeeperReport): object => ({
  functions: functions.map(
    ({ name, goals, satisfiable, covered, inputs, failures, suggestions, warnings }) => ({
      ...{ name, goals, satisfiable, covered, inputs },
      failures: failures.map(({ kind, goal, line, reached, n, message }) => ({
        ...{ kind, goal, line, reached, n, message },
      })),
      suggestions: suggestions.map(({ goal, change, before, after }) => ({ goal, change, before, after })),
      warnings,
    }),
  ),
  cutShort,
});

/** The kinds of failure in words. */
const TEXTS: Readonly<Record<FailureKind, string>> = {
  accuracy: 'Too few of the inputs that were made for a goal reach it.',
  'dead-code': 'No output of the APIs leads to a goal.',
  crash: 'The function throws, hangs or ends its process.',
  'always-true': 'A condition is true for every output of the APIs.',
  collision: 'Outputs for different inputs are taken for the same.',
  'unreachable-threshold': 'A threshold lies outside of what the APIs return.',
  'unknown-label': 'A label is compared that the APIs never return.',
};

/** Returns a run as the reporters show it: a suite for each function, with a test for each goal. */
export function keeperView(report: KeeperReport): CampaignView {
  const { file, functions } = report;
  const sum = (key: 'inputs' | 'goals' | 'covered'): number =>
    functions.reduce((total, report) => total + report[key], 0);
  const [inputs, goals] = [sum('inputs'), sum('goals')];
  const isTried = inputs > 0;
  return {
    ...{ command: 'keeper', subject: 'function' },
    rules: Object.entries(TEXTS).map(([id, text]) => ({ id, text })),
    suites: functions.map((ofFunction) => functionView(file, ofFunction)),
    ...campaignEnd(
      report,
      isTried && goals > 0 ? sum('covered') : inputs,
      isTried ? `no goal was reached, of ${goals}` : `no input was tried, in ${functions.length} functions`,
    ),
  };
}

function functionView(file: string, report: KeeperFunctionReport): SuiteView {
  const { name, details, goals, satisfiable, covered, inputs, seconds, warnings } = report;
  const findings = report.failures.map((failure) => failureView(file, name, failure));
  const failed = new Set(findings.map((finding) => finding.name));
  return {
    ...{ name: `${file} ${name}`, seconds, findings, notes: warnings, body: functionBody(report) },
    passed: details
      .map((goal) => ({
        name: testName(goal),
        ...(goal.isCovered ? {} : { skipped: 'no input reached it' }),
      }))
      .filter((test) => !failed.has(test.name)),
    counts: { failures: findings.length, goals, satisfiable, covered, inputs },
  };
}

function failureView(file: string, name: string, failure: KeeperFailure): FindingView {
  const { kind, goal, line, reached, n, message } = failure;
  return {
    ...{ rule: kind, place: name, name: testName(failure), heading: `${goal}: ${kind}`, message },
    location: locationHere({ file: failure.file, line }, file),
    fingerprint: fingerprint('keeper', file, name, kind, goal),
    ...{ isError: kind === 'crash', test: '', data: { goal, reached, n } },
  };
}

const testName = ({ goal, line }: Pick<KeeperFailure, 'goal' | 'line'>): string => `${goal} (line ${line})`;

const KEEPER: CampaignFormat<KeeperReport, KeeperFailure> = {
  ...{ finding: failureText, text: keeperText, json: keeperJson, view: keeperView },
};
