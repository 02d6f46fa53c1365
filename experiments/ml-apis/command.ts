// Tests the subjects and the correct programs: `npm run experiment:ml-apis`. Prints goals, inputs, failures by kind and
// seconds, and with --compare how many goals inputs for goals, random inputs and a fuzzed input cover; exit code 1 if a
// known fault is missed or a correct program has an alarm. Writes reports/ml-apis.jsonl.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { table } from '../../src/cli/tables.ts';
import { keeper, keeperBy } from '../../src/neural/keeper/run/keeper.ts';
import type { KeeperOptions } from '../../src/neural/keeper/run/keeper-options.ts';
import type { GoalReport, KeeperFailure, Suggestion } from '../../src/neural/keeper/judge/function-report.ts';
import { runCommand } from '../support/run-program.ts';
import { CORRECT, SUBJECTS, type KnownSubject } from './known-faults.ts';
import { writePeople } from './people.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Seconds that a function may take. */
const SECONDS = 900;

/** A program that was tested. */
interface Tested {
  readonly subject: KnownSubject;
  readonly seed: string;
  readonly goals: readonly GoalReport[];
  readonly inputs: number;
  readonly failures: readonly KeeperFailure[];
  readonly suggestions: readonly Suggestion[];
  readonly missed: readonly string[];
  readonly seconds: number;
  /** The goals that random inputs and a fuzzed one cover, at the same number of inputs. */
  readonly others: Readonly<Partial<Record<'random' | 'fuzz', readonly GoalReport[]>>>;
}

interface Flags {
  readonly seeds: string;
  readonly only?: string;
  readonly inputs: string;
  readonly compare: boolean;
}

const coveredOf = (goals: readonly GoalReport[]): number => goals.filter(({ isCovered }) => isCovered).length;

async function tested(
  folder: string,
  subject: KnownSubject,
  options: KeeperOptions,
  compare: boolean,
): Promise<Tested> {
  const { file, faults } = subject;
  const path = join(HERE, 'cases', folder, file);
  process.stderr.write(`${file}, seed ${options.seed}\n`);
  const { functions, seconds } = await keeper(path, options);
  const failures = functions.flatMap((one) => one.failures);
  const left = failures.map(({ kind, line }) => `${kind} ${line}`);
  const missed = faults.flatMap(({ kind, line }) => {
    const at = left.indexOf(`${kind} ${line}`);
    if (at === -1) return `${file}: ${kind} in line ${line}`;
    left.splice(at, 1);
    return [];
  });
  const goals = functions.flatMap((one) => one.details);
  const inputs = functions.reduce((sum, one) => sum + one.inputs, 0);
  const others: { random?: readonly GoalReport[]; fuzz?: readonly GoalReport[] } = {};
  if (compare)
    for (const technique of ['random', 'fuzz'] as const) {
      const script = new URL(`./${technique}-task.ts`, import.meta.url);
      const other = await keeperBy(script, path, { ...options, inputs: Math.max(8, inputs) });
      others[technique] = other.functions.flatMap((one) => one.details);
    }
  const suggestions = functions.flatMap((one) => one.suggestions);
  return {
    subject,
    seed: String(options.seed),
    goals,
    inputs,
    failures,
    suggestions,
    missed,
    seconds,
    others,
  };
}

/** Returns the shares of the satisfiable goals that are covered. */
function shareOf(
  list: readonly Tested[],
  goalsOf: (one: Tested) => readonly GoalReport[] | undefined,
): number {
  const satisfiable = list.reduce(
    (sum, { goals }) => sum + goals.filter((one) => one.isSatisfiable).length,
    0,
  );
  return list.reduce((sum, one) => sum + coveredOf(goalsOf(one) ?? []), 0) / satisfiable;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Returns the mean and the worst share of several seeds. */
function overSeeds(
  list: readonly Tested[],
  goalsOf: (one: Tested) => readonly GoalReport[] | undefined,
): string {
  const seeds = [...new Set(list.map(({ seed }) => seed))];
  const shares = seeds.map((seed) =>
    shareOf(
      list.filter((one) => one.seed === seed),
      goalsOf,
    ),
  );
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  return seeds.length === 1 ? percent(mean) : `${percent(mean)} (${percent(Math.min(...shares))})`;
}

const rowOf = ({ subject, goals, inputs, failures, seconds }: Tested): string[] => [
  ...[subject.file, subject.api, goals.length].map(String),
  String(goals.filter(({ isSatisfiable }) => isSatisfiable).length),
  ...[coveredOf(goals), inputs].map(String),
  failures.map(({ kind, line }) => `${kind} ${line}`).join(', '),
  seconds.toFixed(1),
];

async function run({ seeds, only, inputs, compare }: Flags): Promise<void> {
  const report = resolve('reports/ml-apis.jsonl');
  // The optional packages are those of this folder.
  process.chdir(HERE);
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-people-'));
  const options = { pictures: folder, inputs: Number(inputs), seconds: SECONDS, timeout: 120_000 };
  const isChosen = ({ file, reads }: KnownSubject): boolean =>
    only === undefined || only.split(',').some((one) => file.includes(one) || reads === one);
  const all: (Tested & { readonly isCorrect: boolean })[] = [];
  if ([...SUBJECTS, ...CORRECT].some((one) => isChosen(one) && one.reads === 'image'))
    await writePeople(join(HERE, 'node_modules/@vladmandic/face-api/demo'), folder);
  try {
    for (const seed of seeds.split(','))
      for (const [name, list] of [
        ['subjects', SUBJECTS],
        ['correct', CORRECT],
      ] as const)
        for (const one of list.filter(isChosen))
          all.push({
            ...(await tested(name, one, { ...options, seed }, compare)),
            isCorrect: name === 'correct',
          });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const first = all.filter(({ seed }) => seed === all[0]!.seed);
  const head = ['program', 'API', 'goals', 'satisfiable', 'covered', 'inputs', 'failures', 'seconds'];
  console.log(table(head, first.map(rowOf)));
  for (const reads of ['text', 'code', 'image', 'speech']) {
    const own = all.filter(({ subject }) => subject.reads === reads);
    if (own.length === 0) continue;
    const others = compare
      ? `, random ${overSeeds(own, ({ others }) => others.random)}, fuzzed ${overSeeds(own, ({ others }) => others.fuzz)}`
      : '';
    console.log(`${reads}: satisfiable goals covered ${overSeeds(own, ({ goals }) => goals)}${others}`);
    // A stand-in knows fewer labels than the API that programs are written for.
    for (const api of ['real', 'stand-in']) {
      const some = own.filter(({ subject }) => subject.api === api);
      if (some.length > 0) console.log(`  ${api} APIs: ${overSeeds(some, ({ goals }) => goals)}`);
    }
  }
  for (const { subject, suggestions } of first)
    for (const { line, change, before, after } of suggestions)
      console.log(`${subject.file}:${line}: ${change} (${percent(before)} to ${percent(after)})`);
  const alarms = all.flatMap(({ subject, failures, isCorrect }) =>
    isCorrect ? failures.map(({ kind, line }) => `${subject.file}: ${kind} in line ${line}`) : [],
  );
  const missed = all.flatMap((one) => one.missed);
  const known = all.reduce((sum, { subject }) => sum + subject.faults.length, 0);
  console.log(`known faults found: ${known - missed.length} of ${known}`);
  console.log(`alarms on correct programs: ${alarms.length}`);
  for (const one of [...missed.map((text) => `missed ${text}`), ...alarms]) console.log(one);
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, all.map((one) => `${JSON.stringify(one)}\n`).join(''));
  if (missed.length + alarms.length > 0) process.exitCode = 1;
}

const program = new Command('experiment:ml-apis')
  .description('test programs that use ML APIs, with known faults and without faults')
  .option('--seeds <seeds>', 'seeds of every random choice, with commas', '1')
  .option(
    '--only <texts>',
    'only programs with one of these texts in their names, or that read text, code or image',
  )
  .option('--inputs <n>', 'inputs of a function, about', '100')
  .option('--compare', 'compare with random inputs and a fuzzed one at the same number of inputs', false)
  .action(run);
await runCommand(program);
