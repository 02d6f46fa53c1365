import type { Task } from '../programs/process/task.ts';
import { type TaskMessage, runTask, type TaskOptions } from '../learn/isolated/run-task.ts';
import { Deadline } from '../base/time-limit/deadline.ts';
import { withProgress } from './progress.ts';

/** What to do if a command takes too long. */
export const MORE_TIME = 'allow more time (--seconds)';

export interface TaskWithin extends Pick<TaskOptions, 'structure' | 'timeout' | 'memory'> {
  /** Seconds after which the task is ended, whatever it does; undefined for no bound. */
  readonly seconds: number | undefined;
  /** What the command does, for the error when its time is over: `the audit`. */
  readonly work: string;
  /** Called for each message that tells no progress; returns the answer if the task asks. */
  readonly onMessage?: (message: TaskMessage) => unknown;
}

/** Runs the task of a command in a subject's process, shows its progress, and ends it when its time is over. */
export function runTaskWithin<T extends Task<never, unknown>>(
  script: URL,
  job: Parameters<T>[0],
  { seconds, work, onMessage, ...options }: TaskWithin,
): Promise<Awaited<ReturnType<T>>> {
  const deadline = new Deadline(`${work} of "${options.structure}"`, seconds, MORE_TIME);
  return withProgress((progress) =>
    deadline.withSignal(undefined, (signal) =>
      runTask<T>(script, job, {
        ...{ ...options, signal },
        onMessage: (body) => {
          const message = body as TaskMessage;
          if (message.kind !== 'progress') return onMessage?.(message);
          deadline.stage = `the stage "${message.stage}"`;
          progress.update(message.stage, message.done, message.total, message.detail);
          return undefined;
        },
      }),
    ),
  );
}
