import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FinalMessage, HuntJob, HuntStage, StopMessage, SubjectMessage } from './messages.ts';

/** Milliseconds between two checks of a process. */
const WATCH_INTERVAL = 250;
/** Milliseconds without any sign of life after which a process counts as hung, by stage. */
const SILENCE: Readonly<Record<HuntStage, number>> = { loading: 60_000, training: 600_000, hunting: 60_000 };
/** Minimum silence while hunting, in multiples of the timeout of a call. */
const SILENT_TIMEOUTS = 5;
/** Number of characters of stderr to keep. */
const MAX_STDERR = 4000;
/** Milliseconds within which a process must end after a stop message. */
const GRACE = 5000;

/** How the process of a subject ended. */
export type SubjectEnd =
  | { readonly kind: 'reported'; readonly last: FinalMessage }
  | { readonly kind: 'died'; readonly stage: HuntStage; readonly how: string; readonly stderr: string }
  | { readonly kind: 'hung'; readonly stage: HuntStage }
  | { readonly kind: 'stopped' };

/** The running process of a subject. */
export interface RunningSubject {
  /** Resolves when the process has ended; never rejects. */
  readonly end: Promise<SubjectEnd>;
  /** Asks the process to end, and kills it if it does not end within 5 seconds. */
  readonly finish: () => void;
  /** Kills the process. */
  readonly stop: () => void;
}

/** Runs a job in a child process and kills it if it hangs. Hides its output, since a subject may print anything. */
export function runSubject(job: HuntJob, onMessage: (message: SubjectMessage) => void): RunningSubject {
  const child = fork(subjectScript(), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stage: HuntStage = 'loading';
  let last: FinalMessage | undefined;
  let killed: 'hung' | 'stopped' | undefined;
  let lastSign = performance.now();
  let journal = '';
  let stderr = '';

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  child.on('message', (message: SubjectMessage) => {
    lastSign = performance.now();
    if (message.kind === 'stage') ({ stage } = message);
    if (message.kind === 'result' || message.kind === 'refused' || message.kind === 'failed') last = message;
    onMessage(message);
  });
  const kill = (why: 'hung' | 'stopped'): void => {
    killed ??= why;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => {
    const written = stage === 'hunting' ? journalText(job.journal) : '';
    if (written !== journal) {
      journal = written;
      lastSign = performance.now();
    }
    if (performance.now() - lastSign > maxSilence(stage, job.timeout)) kill('hung');
  }, WATCH_INTERVAL);

  const end = new Promise<SubjectEnd>((resolve) => {
    child.on('error', (error) => resolve({ kind: 'died', stage, how: error.message, stderr }));
    child.on('close', (code, signal) => {
      clearInterval(watch);
      if (last !== undefined) resolve({ kind: 'reported', last });
      else if (killed === 'hung') resolve({ kind: 'hung', stage });
      else if (killed === 'stopped') resolve({ kind: 'stopped' });
      else {
        const how =
          signal === null ? `the process ended with code ${code}` : `the process ended on ${signal}`;
        resolve({ kind: 'died', stage, how, stderr });
      }
    });
  });
  send(child, job);
  const finish = (): void => {
    send(child, { kind: 'stop' });
    setTimeout(() => kill('stopped'), GRACE).unref();
  };
  return { end, finish, stop: () => kill('stopped') };
}

/** Sends a message. Ignores the failure to send it to a process that has ended. */
function send(child: ChildProcess, message: HuntJob | StopMessage): void {
  child.send(message, () => undefined);
}

const maxSilence = (stage: HuntStage, timeout: number): number =>
  stage === 'hunting' ? Math.max(SILENCE.hunting, SILENT_TIMEOUTS * timeout) : SILENCE[stage];

function journalText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** Returns the path of the script that the process runs: TypeScript or JavaScript, as this file is. */
function subjectScript(): string {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  return fileURLToPath(new URL(`./subject${extension}`, import.meta.url));
}
