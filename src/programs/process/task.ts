import type { BuiltIns } from './built-ins.ts';
import type { Pulse } from './pulse.ts';

/** A function that runs in a subject's process. The job and the result are cloned on their way between the processes. */
export type Task<Job, Result> = (job: Job, context: TaskContext) => Promise<Result>;

/** The link of a task to the parent process, and the state of the subject's process. */
export interface TaskContext {
  /** The built-ins, recorded before the subject was loaded. */
  readonly builtIns: BuiltIns;
  readonly pulse: Pulse;
  /** Returns how often code of this process printed so far. Nothing that it prints is shown. */
  readonly printed: () => number;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  /** Path of the file that each call is written to before it is made; undefined to write none. */
  readonly journal: string | undefined;
  /** Aborted when the parent asks for an early end. */
  readonly stopped: AbortSignal;
  /** Calls a function, instead of ending the task, when nothing can settle the promises that are awaited. */
  onIdle(report: () => void): void;
  /** Says that a stage begins, for messages about how the process ended. */
  stage(stage: string): void;
  /** Sends a message to the parent. */
  send(message: unknown): void;
  /** Sends a message and returns the answer of the parent. */
  ask(message: unknown): Promise<unknown>;
}
