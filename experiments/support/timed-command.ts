import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LearnInvError } from '../../src/base/error.ts';

const GNU_TIME = '/usr/bin/time';

/** What a command printed, and what it cost. */
export interface TimedCommand {
  /** The exit code; undefined if the command was stopped or ended by a signal. */
  readonly code: number | undefined;
  readonly isStopped: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** Seconds of wall time. */
  readonly seconds: number;
  /** Seconds of processor time of all processes and threads; undefined if stopped. */
  readonly processorSeconds: number | undefined;
  /** Greatest resident memory of one process, MiB; undefined if stopped. */
  readonly memory: number | undefined;
}

/**
 * Runs a command of Node in a process group of its own, which is killed as a whole when its time is over.
 *
 * @param args arguments of `node`.
 * @param limit seconds of wall time.
 * @param folder the folder to run in; default the present one.
 * @throws LearnInvError `BAD_OPTION` if GNU time, which measures processes with all their children, is missing.
 */
export async function timedCommand(
  args: readonly string[],
  limit: number,
  folder = '.',
): Promise<TimedCommand> {
  const temporary = mkdtempSync(join(tmpdir(), 'learn-inv-timed-'));
  const measured = join(temporary, 'time');
  try {
    const begin = performance.now();
    const timeArgs = ['-f', '%U %S %M', '-o', measured, process.execPath, ...args];
    const { isStopped, code, stdout, stderr } = await run(timeArgs, limit, folder);
    const seconds = (performance.now() - begin) / 1000;
    const printed = { stdout, stderr, seconds };
    if (isStopped)
      return { code: undefined, isStopped, ...printed, processorSeconds: undefined, memory: undefined };
    const numbers = readFileSync(measured, 'utf8').trim().split('\n').at(-1)!;
    const [user, system, kibibytes] = numbers.split(' ').map(Number);
    return { code, isStopped, ...printed, processorSeconds: user! + system!, memory: kibibytes! / 1024 };
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

type Ended = Pick<TimedCommand, 'code' | 'isStopped' | 'stdout' | 'stderr'>;

const run = (args: readonly string[], limit: number, cwd: string): Promise<Ended> =>
  new Promise((resolve, reject) => {
    // A group of its own, so that the program ends together with GNU time.
    const child = spawn(GNU_TIME, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let isStopped = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const timer = setTimeout(() => {
      isStopped = true;
      process.kill(-child.pid!, 'SIGKILL');
    }, limit * 1000);
    child.on('error', (cause) => reject(noTime(cause)));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? undefined, isStopped, stdout, stderr });
    });
  });

const noTime = (cause: Error): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'the cost of a command cannot be measured', {
    expected: `GNU time at ${GNU_TIME}`,
    got: cause.message,
    hint: 'install it: apt-get install time',
    cause,
  });
