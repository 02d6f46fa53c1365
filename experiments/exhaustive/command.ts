// Hunts that call every method on every object of a scope beside hunts by random calls: which known bugs do they find, in
// how many seconds of CPU? Both judge by the hand-written repOK, so only the search differs. `npm run
// experiment:exhaustive [-- --seconds 60]`
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { rebuild } from '../../src/objects/heap/rebuild.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import { hunt } from '../../src/hunt/hunt.ts';
import type { Oracle } from '../../src/hunt/judge/oracle.ts';
import { falseIfThrows } from '../../src/objects/structure/false-if-throws.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { rq3Structures, rq3Variants } from '../../structures/rq3.ts';
import { npmCases } from '../npm-cases/index.ts';
import { isInstalled } from '../npm-cases/load-package.ts';
import { runCommand } from '../support/run-program.ts';

/** The scope of the random hunts, and their calls. */
const SCOPE = 6;
const CALLS = 20_000;

/** A class with a known bug. */
interface Subject {
  readonly structure: Structure;
  /** The version whose builders are trusted; undefined for the class itself. */
  readonly trusted: Structure | undefined;
  readonly suspects: readonly string[];
}

async function subjectOf(name: string): Promise<Subject> {
  const variant = rq3Variants[name];
  if (variant === undefined) {
    const { structure, buggy, suspects } = npmCases[name]!;
    return { structure: structure(buggy), trusted: undefined, suspects };
  }
  const clean = (rq3Structures as Readonly<Record<string, () => Promise<Structure>>>)[variant.baseline]!;
  return { structure: await variant.structure(), trusted: await clean(), suspects: variant.suspects };
}

/** Judges by a hand-written repOK. */
function oracleOf({ repOK }: Structure): Oracle {
  const classes = new ClassTable();
  const isValid = falseIfThrows(repOK!);
  return {
    classes,
    checkGraph: (graph) =>
      isValid(rebuild(graph, classes))
        ? { outcome: 'valid', probability: 1 }
        : { outcome: 'invalid', probability: 0 },
  };
}

/**
 * Hunts until the bug is found.
 *
 * @param exhaustive the scope of the objects; undefined for random calls.
 * @returns the seconds of CPU; undefined if the hunt ended without the bug, `timeout` if it took too long.
 */
async function secondsOf(
  name: string,
  exhaustive: number | undefined,
  seed: number,
  limit: number,
): Promise<number | 'timeout' | undefined> {
  const { structure, trusted, suspects } = await subjectOf(name);
  const ended = new AbortController();
  const begin = cpuSeconds();
  let seconds: number | undefined;
  const onFindings = (findings: readonly Finding[]): void => {
    if (seconds !== undefined || !findings.some(({ method }) => suspects.includes(method))) return;
    seconds = cpuSeconds() - begin;
    ended.abort();
  };
  const { aborted } = await hunt(structure, {
    oracle: oracleOf(structure),
    scope: exhaustive ?? SCOPE,
    seed,
    ...(exhaustive === undefined ? { calls: CALLS } : { exhaustive }),
    ...(trusted === undefined ? {} : { trusted }),
    refusals: true,
    signal: ended.signal,
    onFindings,
    onProgress: () => {
      if (cpuSeconds() - begin > limit) ended.abort();
    },
  });
  return seconds ?? (aborted ? 'timeout' : undefined);
}

/** The CPU time of this process, so that other work on the machine does not count. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const cell = (seconds: number | 'timeout' | undefined): string =>
  seconds === undefined ? 'no' : seconds === 'timeout' ? seconds : seconds.toFixed(1);

async function runExperiment(flags: {
  readonly subjects: readonly string[];
  readonly seed: number;
  readonly seconds: number;
}): Promise<void> {
  const rows: string[][] = [];
  for (const name of flags.subjects) {
    process.stderr.write(`${name}\n`);
    const row = [name];
    for (const exhaustive of [3, 4, undefined])
      row.push(cell(await secondsOf(name, exhaustive, flags.seed, flags.seconds)));
    rows.push(row);
    process.stderr.write(`${row.join(', ')}\n`);
  }
  console.log(table(['subject', 'scope 3, s', 'scope 4, s', 'random, s'], rows));
}

/** A repOK and exceptions tell nothing of neutral bugs. */
const variants = Object.keys(rq3Variants).filter((name) => rq3Variants[name]!.effect !== 'neutral');
const all = [...variants, ...(isInstalled ? Object.keys(npmCases) : [])];
const program = new Command('experiment:exhaustive')
  .description('exhaustive hunts of a scope beside random hunts, in classes with known bugs')
  .option('--subjects <names>', 'only these, separated by commas', (text) => text.split(','), all)
  .option('--seed <n>', 'seed of the random hunts', integer('--seed', 0, 1e9), 1)
  .option('--seconds <n>', 'seconds of CPU of a hunt, at most', integer('--seconds', 1, 1e6), 60)
  .action(runExperiment);
await runCommand(program);
