import { LearnInvError } from '../error.ts';
import type { PlainError } from '../subject-process/messages.ts';
import { NO_LIMIT } from '../subject-process/pulse.ts';
import type { Task } from '../subject-process/task.ts';

/** How the work of a job ended in its process. */
export type WorkEnd =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly error: PlainError }
  /** The work threw another error. */
  | { readonly kind: 'threw'; readonly stack: string };

/**
 * Makes the task of a kind of job. A module that exports it as `task` can be given to {@link startWorker}.
 *
 * @param work gets the data of the job; returns the result, JSON data. The job decides it alone: a job that is done twice
 * has the same result.
 * @example
 * ```ts
 * export const task = asJobTask(async ({ structure, seed }: HuntJob) => huntIsolated(structure, { seed }));
 * ```
 */
export const asJobTask =
  <Data>(work: (data: Data) => Promise<unknown>): Task<Data, WorkEnd> =>
  async (data, context) => {
    context.stage('working');
    // The work limits its own time.
    context.pulse.beat(NO_LIMIT);
    try {
      return { kind: 'done', result: await work(data) };
    } catch (error) {
      if (error instanceof LearnInvError) return { kind: 'refused', error: plainError(error) };
      return {
        kind: 'threw',
        stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  };

const plainError = ({ code, summary, expected, got, hint }: LearnInvError): PlainError => ({
  code,
  summary,
  expected,
  got,
  hint,
});
