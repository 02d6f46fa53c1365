// Runs `learn-inv annotest` in releases of packages with a known crash and in releases without it, and prints the tables
// of the paper in this form. `npm run experiment:annotest [-- --cases a,b --tests 200]`. It installs the releases from
// the npm registry when they are needed first.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { runCommand } from '../support/run-program.ts';
import { annotestCases } from './cases.ts';
import { compareCase, type Comparison } from './compare-case.ts';
import { countAnnotations, type AnnotationCount } from './count-annotations.ts';
import { runCase, type CaseResult, type RunOptions } from './run-case.ts';

interface Flags extends RunOptions {
  readonly cases: readonly string[];
  readonly compare: boolean;
}

/** One row of the table of bugs, before its figures are shown. */
interface Row extends AnnotationCount {
  readonly name: string;
  readonly result: CaseResult;
}

const BUG_HEAD = [
  ...['case', 'release', 'passes', 'functions', 'tested', '#a', '%f', '%g'],
  ...[
    'known',
    'rep',
    'other',
    'spurious',
    'precision',
    'recall',
    'tests',
    's',
    'tests, passing',
    's, passing',
  ],
];
const COMPARISON_HEAD = [
  ...['case', 'valid', 'bug found by call', 'valid by types', 'bug found by types'],
  ...['suggested by init', 'valid by init', 'bug found by init'],
];

async function runCases({ cases, compare, ...options }: Flags): Promise<void> {
  const rows: Row[] = [];
  for (const name of cases) {
    process.stderr.write(`${name}\n`);
    const known = annotestCases[name]!;
    const source = readFileSync(fileURLToPath(new URL(known.program, import.meta.url)), 'utf8');
    rows.push({
      name,
      ...countAnnotations(source, known.program),
      result: await runCase(name, known, options),
    });
  }
  console.log(table(BUG_HEAD, [...rows.map(bugRow), totals(rows)]));
  for (const { name, result } of rows) {
    const { buggy, passing } = result;
    for (const failure of [...buggy.spurious, ...passing.spurious, ...passing.known])
      console.log(`${name}: ${failure}`);
  }
  if (!compare) return;
  const compared: string[][] = [];
  for (const name of cases) {
    process.stderr.write(`${name}: calls by annotations, types alone and init\n`);
    const { annotations, types, draft, suggested } = await compareCase(name, annotestCases[name]!, options);
    compared.push([
      ...[name, ...comparisonCells(annotations), ...comparisonCells(types)],
      ...[suggested.join(' of '), ...comparisonCells(draft)],
    ]);
  }
  console.log(table(COMPARISON_HEAD, compared));
}

const bugRow = (row: Row): string[] => {
  const { buggy, passing } = annotestCases[row.name]!;
  return [row.name, buggy, passing, ...figures([row])];
};

const totals = (rows: readonly Row[]): string[] => ['overall', '', '', ...figures(rows)];

function figures(rows: readonly Row[]): string[] {
  const total = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const annotations = total((row) => row.annotations);
  const known = rows.length;
  const reproduced = total(({ result: { buggy, passing } }) =>
    Number(buggy.known.length > 0 && passing.known.length === 0),
  );
  const other = total(({ result }) => result.buggy.others.length);
  const spurious = total(({ result }) => result.buggy.spurious.length + result.passing.spurious.length);
  const found = reproduced + other;
  return [
    ...[total((row) => row.functions), total((row) => row.tested)].map(String),
    (annotations / total((row) => row.tested)).toFixed(1),
    percent(total((row) => row.annotated) / total((row) => row.functions)),
    percent(total((row) => row.withGenerator) / annotations),
    ...[known, reproduced, other, spurious].map(String),
    found + spurious === 0 ? '' : percent(found / (found + spurious)),
    percent(reproduced / known),
    String(total(({ result }) => result.buggy.tests)),
    total(({ result }) => result.buggy.seconds).toFixed(1),
    String(total(({ result }) => result.passing.tests)),
    total(({ result }) => result.passing.seconds).toFixed(1),
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;

const comparisonCells = ({ valid, found }: Comparison): string[] => [
  percent(valid),
  found === undefined ? 'no' : String(found),
];

function caseNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !(name in annotestCases));
  if (unknown === undefined) return names;
  throw new LearnInvError('BAD_OPTION', '--cases names an unknown case', {
    expected: Object.keys(annotestCases).join(', '),
    got: unknown,
    hint: 'give names from that list, separated by commas',
  });
}

const program = new Command('experiment:annotest')
  .description('test annotated programs against releases of packages with a known crash')
  .option('--cases <names>', 'only these cases, separated by commas', caseNames, Object.keys(annotestCases))
  .option('--tests <n>', 'calls of each function', integer('--tests', 1, 1e6), 100)
  .option('--seed <n>', 'seed of the calls', integer('--seed', 0, 2 ** 31 - 1), 1)
  .option('--no-compare', 'do not compare with types alone')
  .option('--packages <folder>', 'the folder that releases are installed in', 'reports/annotest/packages')
  .action(runCases);
await runCommand(program);
