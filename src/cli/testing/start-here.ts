import { deserialize, serialize } from 'node:v8';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import { lastMessageOf } from '../../programs/process/subject-errors.ts';
import { Pulse } from '../../programs/process/pulse.ts';
import type { RunningSubject, SubjectEnd, SubjectOptions } from '../../programs/process/start-subject.ts';
import type { Task, TaskContext } from '../../programs/process/task.ts';

const cloned = (value: unknown): unknown => deserialize(serialize(value));

/** The end of the last task: a process has one subject at a time, and so has this one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a task of a subject in this process. That takes a fraction of the time, since the program is loaded and optimized
 * once. The subject must not end, hang or change its process, or print.
 */
export function startHere(options: SubjectOptions): RunningSubject {
  const stopped = new AbortController();
  const late = new Promise<SubjectEnd>((resolve) => {
    stopped.signal.addEventListener('abort', () => resolve({ kind: 'stopped' }));
  });
  const ended = last.then(() => run(options, stopped.signal));
  last = ended.catch(() => undefined);
  const stop = (): void => stopped.abort();
  return { end: Promise.race([ended, late]), finish: stop, stop };
}

/** Rejects when a signal is aborted: a task that waits for an answer ends then. */
const whenAborted = async (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

async function run(options: SubjectOptions, stopped: AbortSignal): Promise<SubjectEnd> {
  const { script, job, timeout, journal, onMessage } = options;
  const builtIns = new BuiltIns();
  const context: TaskContext = {
    ...{ builtIns, timeout, journal, stopped, pulse: new Pulse() },
    printed: () => 0,
    onIdle: () => undefined,
    stage: () => undefined,
    send: (message) => void onMessage?.(cloned(message), false),
    ask: async (message) =>
      cloned(await Promise.race([onMessage?.(cloned(message), true), whenAborted(stopped)])),
  };
  try {
    const { task } = (await import(script.href)) as { task: Task<unknown, unknown> };
    return { kind: 'reported', last: { kind: 'done', result: cloned(await task(cloned(job), context)) } };
  } catch (error) {
    return { kind: 'reported', last: lastMessageOf(error, builtIns) };
  }
}
