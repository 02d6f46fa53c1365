import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { descendants, kill, processesWith, memoryOf } from './process-tree.ts';

/** Milliseconds between two samples of the memory. */
const SAMPLE = 100;
/** Characters of output that are kept. */
const MAX_OUTPUT = 1_000_000;
/** Milliseconds in which the processes of a command that has ended must end too. */
const GRACE = 3000;
/** What tsx and Node keep for later runs is no leftover. */
const CACHES = /^(?:tsx-|node-compile-cache$)/;

/** How a command ended, and what it took. */
export interface MeasuredRun {
  /** The exit code, or the signal that ended the command. */
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
  readonly megabytes: number;
  /** True if it was killed because it took longer than the limit. */
  readonly isLate: boolean;
  /** Command lines of its processes that still ran 3 seconds after its end. */
  readonly orphans: readonly string[];
  /** What it left in its folder for temporary files. */
  readonly temporary: readonly string[];
}

/** Where and how long a command may run. */
export interface RunOptions {
  readonly cwd: string;
  /** Seconds after which it is killed. */
  readonly limit: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder for temporary files; default: one of its own, which is removed. */
  readonly tmp?: string;
}

/** Runs Node with arguments, and samples the memory of the process and all that it starts. */
export async function runMeasured(
  args: readonly string[],
  { cwd, limit, env = {}, tmp }: RunOptions,
): Promise<MeasuredRun> {
  const marker = `LEARN_INV_ATTEMPT=${randomUUID()}`;
  const temporary = tmp ?? mkdtempSync(join(tmpdir(), 'hostile-'));
  const [name, value] = marker.split('=') as [string, string];
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, [name]: value, TMPDIR: temporary, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kept = { out: '', err: '' };
  for (const [stream, key] of [
    [child.stdout, 'out'],
    [child.stderr, 'err'],
  ] as const)
    stream.setEncoding('utf8').on('data', (text: string) => {
      kept[key] = (kept[key] + text).slice(-MAX_OUTPUT);
    });
  let end: number | string | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      end = code ?? signal ?? 'no code';
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let peak = 0;
  const hasEnded = (): boolean => end !== undefined;
  while (!hasEnded() && performance.now() - begin < limit * 1000) {
    peak = Math.max(peak, memoryOf(descendants(child.pid!)));
    await Promise.race([ended, wait(SAMPLE)]);
  }
  const isLate = !hasEnded();
  const seconds = (performance.now() - begin) / 1000;
  if (isLate) for (const { id } of processesWith(marker)) kill(id);
  const orphans = await awaitOrphans(marker);
  await Promise.race([closed, wait(GRACE)]);
  const left = readdirSync(temporary).filter((entry) => !CACHES.test(entry));
  if (tmp === undefined && existsSync(temporary)) rmSync(temporary, { recursive: true, force: true });
  return {
    code: end ?? 'late',
    ...kept,
    seconds,
    megabytes: peak / 2 ** 20,
    isLate,
    orphans,
    temporary: left,
  };
}

/** Returns the command lines of the processes that do not end in time, and kills them. */
async function awaitOrphans(marker: string): Promise<string[]> {
  const begin = performance.now();
  let left = processesWith(marker);
  while (left.length > 0 && performance.now() - begin < GRACE) {
    await wait(SAMPLE);
    left = processesWith(marker);
  }
  for (const { id } of left) kill(id);
  return left.map(({ command }) => command);
}
