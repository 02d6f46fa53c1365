import { fork } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Attempt } from '../attempt.ts';
import { MAX_MEGABYTES } from '../process/failure-of-run.ts';
import type { ReaderJob, ReaderMessage } from './reader-messages.ts';

/** Seconds that a reader may take for a mutant of a small file; 5 are added, as for all limits. */
const LIMIT = 10 + 5;
/** Megabytes of heap; a reader that needs more ends its process. */
const HEAP = 900;
/** Characters of stderr that are kept for the failure. */
const MAX_STDERR = 2000;

const PROGRAM = fileURLToPath(new URL('read-mutants.ts', import.meta.url));

interface Folders {
  readonly fixtures: string;
  /** Gets a copy of the fixtures. */
  readonly folder: string;
}

/** Reads mutants in a child process, and starts another one after a mutant that ends or hangs it. */
export async function readInProcess(
  { format, seed, numbers }: Omit<ReaderJob, 'folder'>,
  { fixtures, folder }: Folders,
  add: (attempt: Attempt) => void,
): Promise<void> {
  let left = numbers;
  while (left.length > 0) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(fixtures, folder, { recursive: true });
    const done = new Set<number>();
    const key = { part: 'files', subject: format, seed } as const;
    const { last, why } = await readUntilItEnds({ format, seed, numbers: left, folder }, (message) => {
      if (!('read' in message)) return;
      const { read, outcome, seconds, megabytes } = message;
      const tooMuch = megabytes > MAX_MEGABYTES ? `${megabytes.toFixed(0)} MB of memory` : undefined;
      done.add(read);
      add({ ...key, name: `${read}`, outcome, failure: message.failure ?? tooMuch, seconds, megabytes });
    });
    if (last === undefined && why !== undefined)
      throw new Error(`the reader of ${format} does not start: ${why}`);
    if (last !== undefined && !done.has(last)) {
      done.add(last);
      add({
        ...key,
        name: `${last}`,
        outcome: 'ended',
        failure: why ?? 'it ended',
        seconds: LIMIT,
        megabytes: 0,
      });
    }
    left = left.filter((number) => !done.has(number));
  }
}

/** Runs the program, and returns the mutant that it read last and why it was ended, if not by itself. */
function readUntilItEnds(
  job: ReaderJob,
  hear: (message: ReaderMessage) => void,
): Promise<{ readonly last: number | undefined; readonly why: string | undefined }> {
  return new Promise((resolve) => {
    const child = fork(PROGRAM, [JSON.stringify(job)], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let last: number | undefined;
    let why: string | undefined;
    let stderr = '';
    const hung = (): void => {
      why = `it does not end within ${LIMIT} s`;
      child.kill('SIGKILL');
    };
    // Starting the process takes long on a busy machine.
    let timer = setTimeout(hung, 6 * LIMIT * 1000);
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-MAX_STDERR);
    });
    child.on('message', (message: ReaderMessage) => {
      clearTimeout(timer);
      timer = setTimeout(hung, LIMIT * 1000);
      if ('begun' in message) last = message.begun;
      hear(message);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      const ended =
        code === 0 ? undefined : `the process ended with ${signal ?? code}: ${stderr.slice(0, 700)}`;
      resolve({ last, why: why ?? ended });
    });
  });
}
