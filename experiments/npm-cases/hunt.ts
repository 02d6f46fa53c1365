// Hunts as `learn-inv hunt` makes them in published packages with a known bug and in the releases that fix it: is the
// faulty method found, does the explanation name a wrong field, how many findings are false alarms? `npm run
// experiment:npm [-- --cases a,b --seeds 5]`
import { join } from 'node:path';
import { Command } from 'commander';
import { table } from '../../src/cli/tables.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { huntCase, type HuntedCase } from './hunt-case.ts';
import { npmCases } from './index.ts';
import { isInstalled } from './load-package.ts';

const options = new Command('experiment:npm')
  .description('hunt in published packages with a known bug')
  .option('--cases <names>', 'only these cases, separated by commas', Object.keys(npmCases).join(','))
  .option('--seeds <n>', 'number of seeds', '1')
  .option('--calls <n>', 'calls per hunt', '20000')
  .option('--data <folder>', 'the folder of finished hunts', 'reports/npm')
  .parse()
  .opts<{ cases: string; seeds: string; calls: string; data: string }>();
if (!isInstalled) {
  console.error('error: the packages are not installed; run npm ci --prefix experiments/npm-cases');
  process.exit(2);
}

const path = join(options.data, 'npm.jsonl');
const FORMAT: RecordFormat<HuntedCase> = {
  parse: (json) => json as HuntedCase,
  name: (hunt) => `${hunt.case}-${hunt.version}-${hunt.seed}`,
};
const finished = readRecords(path, FORMAT);

/** Returns a finished hunt, or makes and stores it. */
async function hunted(name: string, version: string, seed: number): Promise<HuntedCase> {
  const known = finished.get(`${name}-${version}-${seed}`);
  if (known !== undefined) return known;
  process.stderr.write(`${name} ${version}, seed ${seed}\n`);
  const hunt = await huntCase(name, npmCases[name]!, version, seed, Number(options.calls));
  putRecord(path, hunt, FORMAT);
  return hunt;
}

const seconds = (value: number): string => value.toFixed(0);

function row({ case: name, version, seed, findings, doubtful, ...rest }: HuntedCase): string[] {
  const { suspect, buggy } = npmCases[name]!;
  const own = findings.find(({ method, kind }) => method === suspect && kind === 'invariant');
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

const rows: string[][] = [];
for (const name of options.cases.split(',')) {
  const { buggy, fixed } = npmCases[name]!;
  for (let seed = 1; seed <= Number(options.seeds); seed++) {
    for (const version of fixed === undefined ? [buggy] : [buggy, fixed]) {
      rows.push(row(await hunted(name, version, seed)));
    }
  }
}
const head = [
  'case',
  'release',
  'seed',
  'finding of the bug',
  'names a wrong field',
  'other findings',
  'false alarms',
];
console.log(table([...head, 'held back', 'retrained', 'training, s', 'hunting, s'], rows));
