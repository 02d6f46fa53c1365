import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModel } from '../../src/learn/model/load-model.ts';
import type { Model } from '../../src/learn/model/model.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { EXIT } from '../../src/base/exit-codes.ts';

const PROGRAM = fileURLToPath(new URL('learn-inv.ts', import.meta.url));
const GNU_TIME = '/usr/bin/time';

/** A model as a user gets it, and what it cost. */
export interface TimedTraining {
  /** Undefined if training failed or took too long. */
  readonly model: Model | undefined;
  /** The reason why there is no model; undefined if there is one. */
  readonly failure: string | undefined;
  /** Seconds of processor time of all processes and threads, the loading of sources included; undefined if stopped. */
  readonly processorSeconds: number | undefined;
  /** Greatest resident memory of one process, MiB; undefined if stopped. */
  readonly memory: number | undefined;
}

/**
 * Trains with `learn-inv train <file> --seed <seed>` and no other option, in a process of its own.
 *
 * @param file a module that exports a structure by default.
 * @param limit seconds of wall time after which training is stopped.
 * @throws LearnInvError `BAD_OPTION` if GNU time, which measures processes with all their children, is missing.
 */
export async function timedTraining(file: string, seed: number, limit: number): Promise<TimedTraining> {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-timed-'));
  try {
    const out = join(folder, 'model');
    const measured = join(folder, 'time');
    const train = [PROGRAM, 'train', file, '--seed', String(seed), '--out', out];
    const failure = await run(
      ['-f', '%U %S %M', '-o', measured, process.execPath, '--import', 'tsx', ...train],
      limit,
    );
    if (failure === STOPPED)
      return { model: undefined, failure, processorSeconds: undefined, memory: undefined };
    const [user, system, kibibytes] = readFileSync(measured, 'utf8')
      .trim()
      .split('\n')
      .at(-1)!
      .split(' ')
      .map(Number);
    return {
      model: failure === undefined ? loadModel(out) : undefined,
      failure,
      processorSeconds: user! + system!,
      memory: kibibytes! / 1024,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const STOPPED = 'stopped';

/** Runs GNU time; returns why the program failed, or undefined: a weak model is saved too. */
const run = (args: readonly string[], limit: number): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    // A group of its own, so that the program ends together with GNU time.
    const child = spawn(GNU_TIME, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    let isStopped = false;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const timer = setTimeout(() => {
      isStopped = true;
      process.kill(-child.pid!, 'SIGKILL');
    }, limit * 1000);
    child.on('error', (cause) => reject(noTime(cause)));
    child.on('close', (code) => {
      clearTimeout(timer);
      if (isStopped) resolve(STOPPED);
      else if (code === EXIT.fine || code === EXIT.finding) resolve(undefined);
      else resolve(/^error.*$/mu.exec(printed)?.[0] ?? `exit code ${code}`);
    });
  });

const noTime = (cause: Error): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'the cost of training cannot be measured', {
    expected: `GNU time at ${GNU_TIME}`,
    got: cause.message,
    hint: 'install it: apt-get install time',
    cause,
  });
