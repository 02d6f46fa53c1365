// Judges correlation and forecasting functions of npm packages by the relations: `npm run experiment:metamorphic
// [-- --seeds 1,2,3 --packages a,b]`. Prints package × relation, the verified faults that were found, and alarms on sound
// packages; exit code 1 if a fault is missed or a sound package has an alarm. Writes reports/metamorphic-packages.jsonl.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { integer, names } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { metamorphic, type MetamorphicReport } from '../../src/neural/metamorphic/run/metamorphic.ts';
import { runCommand } from '../support/run-program.ts';
import { isInstalled } from './packages.ts';
import { VERIFIED_FAULTS } from './verified-faults.ts';

interface Flags {
  readonly seeds: readonly string[];
  readonly packages: readonly string[];
  readonly jobs: number;
}

const REPORT = 'reports/metamorphic-packages.jsonl';

/** A package, its runs with all seeds, and the relations that any of them finds violated. */
interface Judged {
  readonly name: string;
  readonly reports: readonly MetamorphicReport[];
  readonly faults: ReadonlySet<string>;
}

async function judge(name: string, { seeds, jobs }: Flags): Promise<Judged> {
  const file = fileURLToPath(new URL(`subjects/${name}.ts`, import.meta.url));
  const reports: MetamorphicReport[] = [];
  for (const seed of seeds) {
    process.stderr.write(`${name}, seed ${seed}\n`);
    reports.push(await metamorphic(file, { seed, jobs }));
  }
  const faults = reports.flatMap(({ relations }) =>
    relations.filter((one) => one.verdict === 'violated' && one.severity === 'fault').map(({ id }) => id),
  );
  return { name, reports, faults: new Set(faults) };
}

/** Shows the share of seeds with which a relation is violated. */
function cell({ reports }: Judged, id: string): string {
  const verdicts = reports.flatMap(({ relations }) => relations.filter((one) => one.id === id));
  if (verdicts.every(({ verdict }) => verdict === 'not-applicable')) return '';
  const violated = verdicts.filter(({ verdict }) => verdict === 'violated').length;
  return violated === 0 ? '·' : `${violated}${verdicts[0]!.severity === 'advice' ? ' (advice)' : ''}`;
}

function show(all: readonly Judged[]): void {
  for (const family of ['correlation', 'forecaster'] as const) {
    const own = all.filter(({ reports }) => reports[0]!.family === family);
    if (own.length === 0) continue;
    const rows = own[0]!.reports[0]!.relations.map(({ id }) => [id, ...own.map((one) => cell(one, id))]);
    console.log(table([family, ...own.map(({ name }) => name)], rows));
  }
}

async function run(flags: Flags): Promise<void> {
  if (!isInstalled) {
    throw new LearnInvError('BAD_OPTION', 'the packages are not installed', {
      expected: 'experiments/metamorphic/node_modules',
      got: 'no such folder',
      hint: 'run npm ci --prefix experiments/metamorphic --ignore-scripts',
    });
  }
  const all: Judged[] = [];
  for (const name of flags.packages) all.push(await judge(name, flags));
  show(all);
  const known = all.flatMap(({ name, faults }) =>
    VERIFIED_FAULTS[name]!.map((id) => ({ fault: `${name} ${id}`, isFound: faults.has(id) })),
  );
  const missed = known.filter(({ isFound }) => !isFound).map(({ fault }) => fault);
  const alarms = all.flatMap(({ name, faults }) =>
    VERIFIED_FAULTS[name]!.length === 0 ? [...faults].map((id) => `${name} ${id}`) : [],
  );
  console.log(`verified faults found: ${known.length - missed.length} of ${known.length}`);
  console.log(`alarms on sound packages: ${alarms.length}`);
  for (const one of [...missed.map((fault) => `missed ${fault}`), ...alarms]) console.log(one);
  mkdirSync('reports', { recursive: true });
  const lines = all.flatMap(({ name, reports }) =>
    reports.flatMap(({ relations }, at) =>
      relations.map(({ id, verdict, runs, message }) => ({
        name,
        seed: flags.seeds[at],
        id,
        verdict,
        runs,
        message,
      })),
    ),
  );
  writeFileSync(REPORT, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  if (missed.length + alarms.length > 0) process.exitCode = 1;
}

const program = new Command('experiment:metamorphic')
  .description('judge correlation and forecasting functions of npm packages by metamorphic relations')
  .option('--seeds <list>', 'seeds, separated by commas', names, ['1', '2', '3'])
  .option(
    '--packages <names>',
    'only these packages, separated by commas',
    names,
    Object.keys(VERIFIED_FAULTS),
  )
  .option('--jobs <n>', 'processes that share the relations', integer('--jobs', 1, 256), 2)
  .action(run);
await runCommand(program);
