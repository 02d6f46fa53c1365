import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorOf } from '../../programs/process/error-of.ts';
import { MEMORY } from '../../programs/process/memory-limit.ts';
import { startSubject, type SubjectEnd, type SubjectOptions } from '../../programs/process/start-subject.ts';
import type { Task } from '../../programs/process/task.ts';
import { makeWorkingFolder } from '../../base/files/working-folder.ts';
import { readCallLog, type LoggedCalls } from './call-log.ts';
import { subjectEnded } from './subject-ended.ts';

/** The options of {@link runTask}. */
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
}

/**
 * Runs a task in a subject's process and returns its result.
 *
 * @param script URL of the module that exports the task.
 * @throws LearnInvError the error of the task. If the process ended or hung, the task runs once more, and each call is
 * written down before it is made: the error then names the call.
 */
export async function runTask<T extends Task<never, unknown>>(
  script: URL,
  job: Parameters<T>[0],
  { structure, timeout, memory = MEMORY, onMessage, signal }: TaskOptions,
): Promise<Awaited<ReturnType<T>>> {
  const answers: unknown[] = [];
  const answer = (body: unknown, isQuestion: boolean): unknown => {
    const value = onMessage?.(body, isQuestion);
    if (isQuestion) answers.push(value);
    return value;
  };
  const subject = startSubject({ script, job, structure, timeout, memory, onMessage: answer });
  signal?.addEventListener('abort', subject.stop);
  const end = await subject.end;
  signal?.removeEventListener('abort', subject.stop);
  signal?.throwIfAborted();
  if (end.kind === 'reported') {
    if (end.last.kind === 'done') return end.last.result as Awaited<ReturnType<T>>;
    throw errorOf(end.last);
  }
  if (end.kind === 'stopped' || end.stage === 'loading') throw subjectEnded(end, structure);
  const repeat = (journal: string): Promise<SubjectEnd> =>
    startSubject({
      ...{ script, job, structure, timeout, memory, journal },
      onMessage: (_, isQuestion) => (isQuestion ? answers.shift() : undefined),
    }).end;
  throw subjectEnded(end, structure, await callsOf(repeat));
}

/** Runs a task once more and returns the last calls that it made. */
async function callsOf(repeat: (journal: string) => Promise<SubjectEnd>): Promise<LoggedCalls | undefined> {
  const folder = makeWorkingFolder();
  try {
    const journal = join(folder, 'calls');
    const end = await repeat(journal);
    return end.kind === 'reported' ? undefined : readCallLog(journal);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
