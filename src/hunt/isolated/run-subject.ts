import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import type { HuntJob, Stage, StopMessage, SubjectMessage } from './messages.ts';

/** How often a process is looked at, in milliseconds. */
const LOOK = 250;
/** A process is taken to hang when nothing was heard of it for so long, by stage. */
const LOADING = 60_000;
const TRAINING = 600_000;
const HUNTING = 60_000;
/** While hunting, it may also take so many times the limit of a call. */
const CALLS = 5;
/** What is kept of what a process writes to stderr. */
const TOLD = 4000;
/** A process that is to stop gets so long. */
const GRACE = 5000;

/** How the process of a subject came to an end. */
export type SubjectEnd =
  | {
      readonly kind: 'told';
      readonly last: Extract<SubjectMessage, { kind: 'result' | 'refused' | 'failed' }>;
    }
  | { readonly kind: 'died'; readonly stage: Stage; readonly how: string; readonly stderr: string }
  | { readonly kind: 'hung'; readonly stage: Stage }
  | { readonly kind: 'stopped' };

/** A subject's process, running. */
export interface RunningSubject {
  readonly end: Promise<SubjectEnd>;
  /** Asks it to come to an end, and ends it where it does not. */
  readonly finish: () => void;
  /** Ends it at once. */
  readonly stop: () => void;
}

/**
 * Does a job in a process of its own, which is ended when it hangs. What it prints is not shown: a subject may print
 * anything.
 */
export function runSubject(job: HuntJob, hear: (message: SubjectMessage) => void): RunningSubject {
  const child = fork(...subjectScript(), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stage: Stage = 'loading';
  let last: Extract<SubjectEnd, { kind: 'told' }>['last'] | undefined;
  let ended: 'hung' | 'stopped' | undefined;
  let heard = performance.now();
  let journal = '';
  let stderr = '';

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-TOLD);
  });
  child.on('message', (message: SubjectMessage) => {
    heard = performance.now();
    if (message.kind === 'stage') ({ stage } = message);
    if (message.kind === 'result' || message.kind === 'refused' || message.kind === 'failed') last = message;
    hear(message);
  });
  const kill = (why: 'hung' | 'stopped'): void => {
    ended ??= why;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => {
    const written = stage === 'hunting' ? beginningOf(job.journal) : '';
    if (written !== journal) {
      journal = written;
      heard = performance.now();
    }
    if (performance.now() - heard > patience(stage, job.timeout)) kill('hung');
  }, LOOK);

  const end = new Promise<SubjectEnd>((resolve) => {
    child.on('error', (error) => resolve({ kind: 'died', stage, how: error.message, stderr }));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      if (last !== undefined) resolve({ kind: 'told', last });
      else if (ended === 'hung') resolve({ kind: 'hung', stage });
      else if (ended === 'stopped') resolve({ kind: 'stopped' });
      else {
        const how =
          signal === null ? `the process ended with code ${code}` : `the process ended on ${signal}`;
        resolve({ kind: 'died', stage, how, stderr });
      }
    });
  });
  tell(child, job);
  const finish = (): void => {
    tell(child, { kind: 'stop' });
    setTimeout(() => kill('stopped'), GRACE).unref();
  };
  return { end, finish, stop: () => kill('stopped') };
}

/** A process that is gone needs to be told nothing. */
function tell(child: ChildProcess, message: HuntJob | StopMessage): void {
  child.send(message, () => undefined);
}

function patience(stage: Stage, limit: number): number {
  if (stage === 'loading') return LOADING;
  return stage === 'training' ? TRAINING : Math.max(HUNTING, CALLS * limit);
}

/** Enough of the journal to see that it changes. */
function beginningOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** The script of the process beside this file, in whichever language this file is running. */
function subjectScript(): [string, string[]] {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const script = fileURLToPath(new URL(`./subject${extension}`, import.meta.url));
  return [script, []];
}
