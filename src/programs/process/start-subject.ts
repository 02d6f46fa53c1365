import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Channel, TOKEN_SIZE } from './channel.ts';
import { isHeapFull } from './subject-errors.ts';
import { killGroup, LEADS_GROUP } from './kill-group.ts';
import { loadingLimit, memoryLimit } from './limits.ts';
import { CHANNEL, LIFELINE, type FromSubject, type LastMessage, type ToSubject } from './protocol.ts';
import { siblingScript } from './sibling-script.ts';
import { SIGN_INTERVAL, Silence } from './silence.ts';

/** Number of characters of stderr to keep. */
const MAX_STDERR = 4000;
/** Number of characters of what the watchdog writes at once. */
const MAX_LINE = 20;
/** Milliseconds within which a process must end after a stop message. */
const GRACE = 5000;
/** Milliseconds to read what an ended process has written; a process that it started may hold its pipes open. */
const DRAIN = 500;

/** Milliseconds without a sign of life after which a process counts as stopped, at least: a busy machine delays signs. */
const MIN_SILENCE = 10_000;
/** The same until the first sign: starting a process takes seconds on a busy machine. */
const STARTING = 60_000;

/** What a subject's process does, and who receives its messages. */
export interface SubjectOptions {
  /** URL of the module that exports the task. */
  readonly script: URL;
  readonly job: unknown;
  /** Name or path of the structure, for messages. */
  readonly structure: string;
  /** Path of the file that each call is written to; default: none. */
  readonly journal?: string | undefined;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  /** Milliseconds of processor time, or of waiting, that loading may take; default three timeouts, at least 10,000. */
  readonly loading?: number | undefined;
  /** Milliseconds that the system may stop the process; default: the timeout, at least 10,000. */
  readonly maxSilence?: number | undefined;
  /** True to go on if timers or promises that the subject left behind fail; default false. */
  readonly ignoresStrayErrors?: boolean;
  /** Megabytes of memory that the process may take; default: what Node allows its heap. */
  readonly memory?: number | undefined;
  /** Called for each message; returns the answer if the subject asks. If it throws, the process is killed. */
  readonly onMessage?: ((body: unknown, isQuestion: boolean) => unknown) | undefined;
}

/** How the process of a subject ended. */
export type SubjectEnd =
  | { readonly kind: 'reported'; readonly last: LastMessage }
  | {
      readonly kind: 'died';
      readonly stage: string;
      readonly how: string;
      readonly stderr: string;
      /** True if the process took more memory than it may. */
      readonly isOutOfMemory?: boolean;
    }
  /** Code of the subject took longer than the limit, in milliseconds; or the system let no thread of the process run. */
  | { readonly kind: 'hung'; readonly stage: string; readonly limit: number; readonly isStopped: boolean }
  | { readonly kind: 'stopped' };

/** The running process of a subject. */
export interface RunningSubject {
  /** Resolves when the process has ended. Rejects only with an error of `onMessage`. */
  readonly end: Promise<SubjectEnd>;
  /** Asks the task to end early, and kills the process if it does not end within 5 seconds. */
  readonly finish: () => void;
  /** Kills the process. */
  readonly stop: () => void;
}

/** Starts a task of a subject. */
export type StartSubject = (options: SubjectOptions) => RunningSubject;

let start: StartSubject = startProcess;

/**
 * Runs a task in a child process that contains whatever the subject does. Its output is hidden, its input is
 * empty, and it cannot end this process. It is killed if it hangs, after its report, and when this process
 * ends.
 */
export const startSubject: StartSubject = (options) => start(options);

/** Starts subjects in another way, until the returned function is called. */
export function startSubjectsBy(other: StartSubject): () => void {
  start = other;
  return () => {
    start = startProcess;
  };
}

function startProcess({
  script,
  job,
  structure,
  journal,
  timeout,
  ...options
}: SubjectOptions): RunningSubject {
  const {
    ignoresStrayErrors = false,
    memory,
    loading = loadingLimit(timeout),
    maxSilence = Math.max(MIN_SILENCE, timeout),
    onMessage,
  } = options;
  const heap = memory === undefined ? [] : [`--max-old-space-size=${memory}`];
  const path = fileURLToPath(siblingScript('child', import.meta.url));
  const child = spawn(process.execPath, [...inheritedOptions(process.execArgv), ...heap, path], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: LEADS_GROUP,
    windowsHide: true,
  });
  let stage = 'loading';
  let stderr = '';
  let failure: { readonly error: unknown } | undefined;
  let conclusion: SubjectEnd | undefined;
  const conclude = (end: SubjectEnd): void => {
    conclusion ??= end;
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const fail = (error: unknown): void => {
    failure ??= { error };
    conclude({ kind: 'stopped' });
  };

  const stream = child.stdio[CHANNEL] as Duplex;
  const lifeline = child.stdio[LIFELINE] as Duplex;
  const streams = [child.stderr!, stream, lifeline];
  for (const stream of streams) stream.on('error', () => undefined); // the process has ended
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  const outOfMemory = (): SubjectEnd => {
    const limit = memory === undefined ? 'Node allows its heap' : `${memory} MB of memory`;
    return { kind: 'died', stage, how: `it took more than ${limit}`, stderr: '', isOutOfMemory: true };
  };
  const tampered = (): void =>
    conclude({ kind: 'died', stage, how: 'it wrote to the channel of learn-inv', stderr });
  let hasSpoken = false;
  const hear = (line: string): void => {
    const [, limit, unit] = /^(\d+) (ms|MB)$/.exec(line) ?? [];
    if (line === 'alive') hasSpoken = true;
    else if (unit === 'ms') conclude({ kind: 'hung', stage, limit: Number(limit), isStopped: false });
    else if (unit === 'MB') conclude(outOfMemory());
    else tampered();
  };
  let rest = '';
  lifeline.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) tampered();
    lines.forEach(hear);
  });
  // The watchdog is stopped together with its process.
  const silence = new Silence(SIGN_INTERVAL);
  let limit = Math.max(STARTING, timeout);
  const clock = setInterval(() => {
    if (hasSpoken) limit = maxSilence;
    if (silence.look(hasSpoken) > limit) conclude({ kind: 'hung', stage, limit, isStopped: true });
    hasSpoken = false;
  }, SIGN_INTERVAL).unref();
  const receive = async (message: FromSubject): Promise<void> => {
    if (conclusion !== undefined) return;
    if (message.kind === 'stage') ({ stage } = message);
    else if (message.kind === 'message') await onMessage?.(message.body, false);
    else if (message.kind === 'ask') {
      const { id, body } = message;
      channel.send({ kind: 'answer', id, value: await onMessage?.(body, true) });
    } else conclude({ kind: 'reported', last: message });
  };
  const channel = new Channel<ToSubject, FromSubject>(
    stream,
    (bytes) => void stream.write(bytes),
    randomBytes(TOKEN_SIZE),
    (message) => void receive(message).catch(fail),
    tampered,
  );
  channel.send({
    kind: 'start',
    script: script.href,
    job,
    structure,
    journal,
    timeout,
    loading,
    ignoresStrayErrors,
    memory: memory === undefined ? undefined : memoryLimit(memory),
  });

  const end = waitForEnd(child, streams).then((how): SubjectEnd => {
    clearInterval(clock);
    if (failure !== undefined) throw failure.error;
    return conclusion ?? (isHeapFull(stderr) ? outOfMemory() : { kind: 'died', stage, how, stderr });
  });
  const stop = (): void => conclude({ kind: 'stopped' });
  const finish = (): void => {
    channel.send({ kind: 'stop' });
    setTimeout(stop, GRACE).unref();
  };
  return { end, finish, stop };
}

/** Returns how a process ended, once all that it wrote was read. Kills the processes that it has started. */
function waitForEnd(child: ChildProcess, streams: readonly Readable[]): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`it could not be started: ${message}`));
    child.once('exit', (code, signal) => {
      killGroup(child.pid!);
      const how = signal === null ? `the process ended with code ${code}` : `the process ended on ${signal}`;
      const drained = (): void => {
        clearTimeout(late);
        for (const stream of streams) stream.destroy();
        resolve(how);
      };
      const late = setTimeout(drained, DRAIN);
      child.once('close', drained);
    });
  });
}

/** Options that are followed by code to run. */
const CODE = new Set(['-e', '--eval', '-p', '--print', '-pe']);
/** Options that make sense in one process only: code, its kind, the test runner, watching, and the debugger. */
const OF_ONE =
  /^(?:--eval=|--print=|--input-type|--test\b|--watch|--inspect|-i$|--interactive$|-c$|--check$)/;

/**
 * Returns the options of Node that a child process inherits. Those that name code are left out: the child would run it
 * again, and start a child of its own.
 */
export const inheritedOptions = (options: readonly string[]): string[] =>
  options.filter(
    (option, index) => !CODE.has(option) && !CODE.has(options[index - 1] ?? '') && !OF_ONE.test(option),
  );
