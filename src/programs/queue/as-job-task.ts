import { LearnInvError, plainError } from '../../base/error.ts';
import { NO_LIMIT } from '../process/pulse.ts';
import type { Task } from '../process/task.ts';
import type { JobOutcome } from './job.ts';

/** How the work of a job ended in its process. */
export type WorkEnd = Exclude<JobOutcome, { kind: 'failed' }>;

/** What the process of a job gets. */
export interface PlacedJob<Data = unknown, Place = unknown> {
  readonly data: Data;
  /** What the worker says of its machine. */
  readonly place: Place;
}

/**
 * Makes the task of a kind of job. A module that exports it as `task` can be given to {@link startWorker}.
 *
 * @param work gets the data of the job, and the option `place` of its worker; returns the result, JSON data. The job decides
 * it alone: a job that is done twice, anywhere, has the same result.
 */
export const asJobTask =
  <Data, Place>(
    work: (data: Data, place: Place) => Promise<unknown>,
  ): Task<PlacedJob<Data, Place>, WorkEnd> =>
  async ({ data, place }, context) => {
    context.stage('working');
    // The work limits its own time.
    context.pulse.beat(NO_LIMIT);
    try {
      return { kind: 'done', result: await work(data, place) };
    } catch (error) {
      if (error instanceof LearnInvError) return { kind: 'refused', error: plainError(error) };
      return {
        kind: 'threw',
        stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  };
