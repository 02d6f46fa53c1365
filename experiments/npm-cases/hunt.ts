// Hunts as `learn-inv hunt` makes them in published packages with a known bug and in the releases that fix it: is the
// faulty method found, does the explanation name a wrong field, how many findings are false alarms? `npm run
// experiment:npm [-- --cases a,b --seeds 5 --unedited]`
import { join } from 'node:path';
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { huntCase, type HuntedCase } from './hunt-case.ts';
import { npmCases } from './index.ts';
import { runUnedited } from './run-unedited.ts';
import { isInstalled } from './load-package.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { runCommand } from '../support/run-program.ts';

interface Flags {
  readonly cases: readonly string[];
  readonly seeds: number;
  readonly calls: number;
  readonly unedited: boolean;
  readonly data: string;
}

const FORMAT: RecordFormat<HuntedCase> = {
  parse: (json) => json as HuntedCase,
  name: (hunt) => `${hunt.case}-${hunt.version}-${hunt.seed}`,
};

const seconds = (value: number): string => value.toFixed(0);

function row({ case: name, version, seed, findings, doubtful, ...rest }: HuntedCase): string[] {
  const { suspects, buggy } = npmCases[name]!;
  const ofBug = findings.filter(({ method, kind }) => suspects.includes(method) && kind === 'invariant');
  const own = ofBug.find(({ namesField }) => namesField) ?? ofBug[0];
  const others = findings
    .filter((finding) => finding !== own)
    .map(({ method, kind }) => `${method} (${kind})`);
  const wrong = findings.filter(({ isFalseAlarm }) => isFalseAlarm);
  return [
    ...[name, `${version}${version === buggy ? '' : ' (fixed)'}`, String(seed)],
    own === undefined ? (version === buggy ? 'no' : '') : own.calls.join('; '),
    own === undefined ? '' : own.namesField ? 'yes' : 'no',
    ...[others.join(', '), wrong.map(({ method }) => method).join(', '), String(doubtful)],
    ...[String(rest.retrained), seconds(rest.seconds.training), seconds(rest.seconds.hunting)],
  ];
}

const HEAD = [
  'case',
  'release',
  'seed',
  'finding of the bug',
  'names a wrong field',
  'other findings',
  'false alarms',
  'held back',
  'retrained',
  'training, s',
  'hunting, s',
];

async function runHunts({ cases, seeds, calls, unedited, data }: Flags): Promise<void> {
  if (!isInstalled) throw notInstalled();
  if (unedited) return runUnedited(cases, seeds, join(data, 'npm-unedited.jsonl'));
  const path = join(data, 'npm.jsonl');
  const finished = readRecords(path, FORMAT);
  const rows: string[][] = [];
  for (const name of cases) {
    const { buggy, fixed } = npmCases[name]!;
    for (let seed = 1; seed <= seeds; seed++) {
      for (const version of fixed === undefined ? [buggy] : [buggy, fixed]) {
        let hunt = finished.get(`${name}-${version}-${seed}`);
        if (hunt === undefined) {
          process.stderr.write(`${name} ${version}, seed ${seed}\n`);
          hunt = await huntCase(name, npmCases[name]!, version, seed, calls);
          putRecord(path, hunt, FORMAT);
        }
        rows.push(row(hunt));
      }
    }
  }
  console.log(table(HEAD, rows));
}

const notInstalled = (): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'the packages of the npm cases are not installed', {
    expected: 'experiments/npm-cases/node_modules',
    got: 'no such folder',
    hint: 'run npm ci --prefix experiments/npm-cases',
  });

function caseNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !(name in npmCases));
  if (unknown === undefined) return names;
  throw new LearnInvError('BAD_OPTION', '--cases names an unknown case', {
    expected: Object.keys(npmCases).join(', '),
    got: unknown,
    hint: 'give names from that list, separated by commas',
  });
}

const program = new Command('experiment:npm')
  .description('hunt in published packages with a known bug')
  .option('--cases <names>', 'only these cases, separated by commas', caseNames, Object.keys(npmCases))
  .option('--seeds <n>', 'number of seeds', integer('--seeds', 1, 1e6), 1)
  .option('--calls <n>', 'calls per hunt', integer('--calls', 1, 1e9), 20_000)
  .option('--unedited', 'hunt in the structures that init --yes writes, with its default settings', false)
  .option('--data <folder>', 'the folder of finished hunts', 'reports/npm')
  .action(runHunts);
await runCommand(program);
