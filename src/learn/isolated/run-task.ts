import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorOf } from '../../programs/process/subject-errors.ts';
import { MEMORY } from '../../programs/process/limits.ts';
import { startSubject, type SubjectEnd, type SubjectOptions } from '../../programs/process/start-subject.ts';
import type { Task } from '../../programs/process/task.ts';
import { makeWorkingFolder } from '../../base/files/working-folder.ts';
import { readCallLog, type LoggedCalls } from './call-log.ts';
import { subjectEnded } from './subject-ended.ts';
import type { ProgressMessage } from '../../base/progress-message.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';

/** Milliseconds after its seconds in which a task that looks at the time itself must end. */
export const SECONDS_GRACE = 2000;

export interface TaskOptions {
  /** Name or path of the structure, for messages. */
  readonly structure: string;
  /** Milliseconds that a call may take; loading the structure as long, at least 10 s. */
  readonly timeout: number;
  /** Megabytes of memory that the process may take; default {@link MEMORY}. */
  readonly memory?: number | undefined;
  /** Called for each message; returns the answer if the task asks. */
  readonly onMessage?: SubjectOptions['onMessage'];
  /** Ends the process: the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * When the task writes each call down before it is made. In a second run: after the first one ended or hung. At once:
   * for a task of few calls. Never: for a task that makes none. Default `again`.
   */
  readonly logs?: 'again' | 'at once' | 'never';
  /** True to go on if timers or promises that the subject left behind fail; default false. */
  readonly ignoresStrayErrors?: boolean;
}

/**
 * Runs a task in a subject's process and returns its result, or throws its error. If the process ended or hung, the task
 * runs once more, and each call is written down before it is made, so that the error names it.
 */
export async function runTask<T extends Task<never, unknown>>(
  script: URL,
  job: Parameters<T>[0],
  { structure, timeout, memory = MEMORY, onMessage, signal, ...how }: TaskOptions,
): Promise<Awaited<ReturnType<T>>> {
  const answers: unknown[] = [];
  const answer = (body: unknown, isQuestion: boolean): unknown => {
    const value = onMessage?.(body, isQuestion);
    if (isQuestion) answers.push(value);
    return value;
  };
  const { logs = 'again', ignoresStrayErrors = false } = how;
  const options = { script, job, structure, timeout, memory, ignoresStrayErrors };
  signal?.throwIfAborted();
  const first = { ...options, onMessage: answer };
  const { end, calls }: LoggedEnd =
    logs === 'at once' ? await runLogged(first, signal) : { end: await runToEnd(first, signal) };
  signal?.throwIfAborted();
  if (end.kind === 'reported') {
    if (end.last.kind === 'done') return end.last.result as Awaited<ReturnType<T>>;
    throw errorOf(end.last);
  }
  if (logs !== 'again' || end.kind === 'stopped' || end.stage === 'loading')
    throw subjectEnded(end, structure, calls);
  const next = (_: unknown, isQuestion: boolean): unknown => (isQuestion ? answers.shift() : undefined);
  const again = await runLogged({ ...options, onMessage: next }, signal);
  throw subjectEnded(end, structure, again.calls);
}

/** Runs a subject to its end, or until the signal is aborted. */
async function runToEnd(options: SubjectOptions, signal: AbortSignal | undefined): Promise<SubjectEnd> {
  const { end, stop } = startSubject(options);
  signal?.addEventListener('abort', stop);
  try {
    return await end;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** How a subject ended, and the last calls that it made if it ended or hung. */
interface LoggedEnd {
  readonly end: SubjectEnd;
  readonly calls?: LoggedCalls | undefined;
}

/** Runs a subject that writes its calls down. */
async function runLogged(options: SubjectOptions, signal: AbortSignal | undefined): Promise<LoggedEnd> {
  const folder = makeWorkingFolder();
  try {
    const journal = join(folder, 'calls');
    const end = await runToEnd({ ...options, journal }, signal);
    return { end, calls: end.kind === 'died' || end.kind === 'hung' ? readCallLog(journal) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A message of a task. */
export type TaskMessage =
  /** The structure is loaded. */
  | { readonly kind: 'structure'; readonly name: string }
  | ProgressMessage
  /** Lines to print; a question, which is answered when they are printed. */
  | { readonly kind: 'lines'; readonly text: string };

/** Returns the URL of the module of a task in this folder, for `runTask`. */
export const taskScript = (
  task: 'audit' | 'code' | 'config' | 'dataset' | 'driving' | 'transitions' | 'enumerate' | 'evaluate',
): URL => siblingScript(`${task}-task`, import.meta.url);
