// Tests the subjects and the correct programs: `npm run experiment:ml-apis`. Prints goals, inputs, failures by kind and
// seconds; exit code 1 if a known fault is missed or a correct program has an alarm. Writes reports/ml-apis.jsonl.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { table } from '../../src/cli/tables.ts';
import { keeper } from '../../src/neural/ml-apis/run/keeper.ts';
import type { KeeperFailure } from '../../src/neural/ml-apis/judge/function-report.ts';
import { runCommand } from '../support/run-program.ts';
import { CORRECT, SUBJECTS, type KnownSubject } from './known-faults.ts';

const REPORT = 'reports/ml-apis.jsonl';

/** A program that was tested. */
interface Tested {
  readonly file: string;
  readonly api: KnownSubject['api'];
  readonly goals: number;
  readonly satisfiable: number;
  readonly covered: number;
  readonly inputs: number;
  readonly failures: readonly KeeperFailure[];
  readonly missed: readonly string[];
  readonly seconds: number;
}

async function tested(path: string, { file, api, faults }: KnownSubject, seed: string): Promise<Tested> {
  process.stderr.write(`${file}\n`);
  const { functions, seconds } = await keeper(fileURLToPath(new URL(path, import.meta.url)), { seed });
  const failures = functions.flatMap((one) => one.failures);
  const left = failures.map(({ kind, line }) => `${kind} ${line}`);
  const missed = faults.flatMap(({ kind, line }) => {
    const at = left.indexOf(`${kind} ${line}`);
    if (at === -1) return `${file}: ${kind} in line ${line}`;
    left.splice(at, 1);
    return [];
  });
  const sum = (key: 'goals' | 'satisfiable' | 'covered' | 'inputs'): number =>
    functions.reduce((total, one) => total + one[key], 0);
  return {
    ...{ file, api, goals: sum('goals'), satisfiable: sum('satisfiable'), covered: sum('covered') },
    ...{ inputs: sum('inputs'), failures, missed, seconds },
  };
}

const row = ({ file, api, goals, satisfiable, covered, inputs, failures, seconds }: Tested): string[] => [
  ...[file, api, goals, satisfiable, covered, inputs].map(String),
  failures.map(({ kind, line }) => `${kind} ${line}`).join(', '),
  seconds.toFixed(1),
];

async function run({ seed }: { readonly seed: string }): Promise<void> {
  const subjects: Tested[] = [];
  for (const one of SUBJECTS) subjects.push(await tested(`cases/subjects/${one.file}`, one, seed));
  const correct: Tested[] = [];
  for (const file of CORRECT)
    correct.push(await tested(`cases/correct/${file}`, { file, api: 'real', faults: [] }, seed));
  const all = [...subjects, ...correct];
  const head = ['program', 'API', 'goals', 'satisfiable', 'covered', 'inputs', 'failures', 'seconds'];
  console.log(table(head, all.map(row)));
  const missed = subjects.flatMap((one) => one.missed);
  const alarms = correct.flatMap(({ file, failures }) =>
    failures.map(({ kind, line }) => `${file}: ${kind} in line ${line}`),
  );
  const known = SUBJECTS.reduce((sum, { faults }) => sum + faults.length, 0);
  const real = all.filter(({ api }) => api !== 'explored');
  const count = (key: 'covered' | 'satisfiable'): number => real.reduce((sum, one) => sum + one[key], 0);
  console.log(`known faults found: ${known - missed.length} of ${known}`);
  console.log(`alarms on correct programs: ${alarms.length}`);
  console.log(`satisfiable goals covered where an API runs: ${count('covered')} of ${count('satisfiable')}`);
  for (const one of [...missed.map((text) => `missed ${text}`), ...alarms]) console.log(one);
  mkdirSync('reports', { recursive: true });
  writeFileSync(REPORT, all.map((one) => `${JSON.stringify(one)}\n`).join(''));
  if (missed.length + alarms.length > 0) process.exitCode = 1;
}

const program = new Command('experiment:ml-apis')
  .description('test programs that use ML APIs, with known faults and without faults')
  .option('--seed <seed>', 'seed of every random choice', '1')
  .action(run);
await runCommand(program);
