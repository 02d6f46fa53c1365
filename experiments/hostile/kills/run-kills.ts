import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackOptions } from '../attack-options.ts';
import type { Attempt } from '../attempt.ts';
import { failureOfRun } from '../process/failure-of-run.ts';
import { BIN } from '../process/learn-inv.ts';
import { runMeasured, type MeasuredRun } from '../process/run-measured.ts';
import { damageOf, unmendedOf, type Reference } from './failure-of-kill.ts';
import { KILL_CASES, type KillCase } from './kill-cases.ts';
import { asRead, snapshotOf } from './snapshot.ts';

/** Seconds that a command may take. */
const LIMIT = 125;
const HOOK = new URL('kill-hook.mjs', import.meta.url).href;
/** Kills of each command in a quick run. */
const QUICK = 4;
/** Files whose mode commands must keep. */
const EXECUTABLE = ['plain.mjs', 'rated.cjs'];

/** Folders of one attempt. */
interface Place {
  readonly fixtures: string;
  readonly folder: string;
  /** What the commands see as the folder for temporary files. */
  readonly tmp: string;
}

/** Kills each command that writes at each of its file calls, and runs it again. */
export async function runKills({
  fixtures,
  folder,
  records,
  seed,
  quick,
  log,
}: AttackOptions): Promise<void> {
  const place = { fixtures, folder, tmp: `${folder}-tmp` };
  for (const one of KILL_CASES) {
    const known = records.all.filter(({ part, subject }) => part === 'kills' && subject === one.name);
    if (isWhole(known)) continue;
    const { reference, calls } = await referenceOf(one, place);
    log(`kills: ${one.name}, ${calls.length} file calls`);
    const step = quick ? Math.max(1, Math.ceil(calls.length / QUICK)) : 1;
    for (let number = 1; number <= calls.length; number += step) {
      const key = {
        part: 'kills',
        subject: one.name,
        name: `${number} of ${calls.length}: ${calls[number - 1]!}`,
        seed,
      } as const;
      if (known.some(({ name }) => name.startsWith(`${number} `))) continue;
      records.add({ ...key, ...(await killedAt(number, one, reference, place)) });
    }
    records.save();
  }
}

/** True if a command was killed at each of its file calls, whose number the name of every attempt tells: `3 of 14: …`. */
const isWhole = ([first, ...more]: readonly Attempt[]): boolean =>
  first !== undefined && Number(/ of (\d+):/.exec(first.name)?.[1]) === 1 + more.length;

/** Makes the folders as they are before a command. */
function prepare({ fixtures, folder, tmp }: Place): void {
  for (const path of [folder, tmp]) rmSync(path, { recursive: true, force: true });
  cpSync(fixtures, folder, { recursive: true });
  for (const name of EXECUTABLE) chmodSync(join(folder, name), 0o755);
  mkdirSync(tmp);
}

const run = (
  { args }: KillCase,
  { folder, tmp }: Place,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredRun> =>
  runMeasured(['--import', HOOK, BIN, ...args], { cwd: folder, limit: LIMIT, env, tmp });

/** Runs a command twice, unkilled, and lists its file calls. */
async function referenceOf(
  one: KillCase,
  place: Place,
): Promise<{ readonly reference: Reference; readonly calls: readonly string[] }> {
  prepare(place);
  const list = `${place.folder}-calls.json`;
  const first = await run(one, place, { HOSTILE_CALLS: list });
  const calls = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const after = [snapshotOf(place.folder)];
  if (first.code !== 0 && first.code !== 1)
    throw new Error(`${one.name} does not work: exit ${first.code}, ${first.err}`);
  const second = await run(one, place);
  after.push(snapshotOf(place.folder));
  return { reference: { codes: [first.code, second.code], after }, calls };
}

async function killedAt(
  number: number,
  one: KillCase,
  reference: Reference,
  place: Place,
): Promise<Pick<Attempt, 'outcome' | 'failure' | 'seconds' | 'megabytes'>> {
  prepare(place);
  const before = snapshotOf(place.folder);
  const killed = await run(one, place, { HOSTILE_KILL_AT: `${number}` });
  const left = asRead(snapshotOf(place.folder), before, place.folder);
  const damage = damageOf(before, left, reference);
  const next = await run(one, place);
  const [orphan] = killed.orphans;
  const codes = reference.codes.join(' or ');
  const failure =
    damage ??
    (orphan && `a process still runs: ${orphan}`) ??
    (reference.codes.includes(next.code)
      ? undefined
      : `the next run ends with ${next.code}, not ${codes}: ${next.err.slice(0, 300)}`) ??
    unmendedOf(snapshotOf(place.folder), reference) ??
    leftover(place.tmp) ??
    failureOfRun(next);
  return {
    outcome: killed.code === 'SIGKILL' ? 'killed' : `not reached, exit ${killed.code}`,
    failure,
    seconds: Math.max(killed.seconds, next.seconds),
    megabytes: Math.max(killed.megabytes, next.megabytes),
  };
}

/** Returns what is left in the folder for temporary files. */
function leftover(tmp: string): string | undefined {
  const left = readdirSync(tmp).find((name) => !name.startsWith('tsx-'));
  return left && `${left} is left in the folder for temporary files`;
}
