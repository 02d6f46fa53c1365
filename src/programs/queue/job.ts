import { checksumOf } from '../../base/files/checksum.ts';
import { type PlainError, LearnInvError, plainError } from '../../base/error.ts';
import * as v from 'valibot';
import { integer } from '../../base/file-format/formats.ts';
import { NO_LIMIT } from '../process/pulse.ts';
import type { Task } from '../process/task.ts';

/** Work that any worker of a queue can do. */
export interface QueueJob {
  /** Names the task of the worker that does the work. */
  readonly kind: string;
  /** The input of the task: JSON data. Everything that the result depends on is in it. */
  readonly data: unknown;
}

/** How a job ended. */
export type JobOutcome =
  /** The result of the task: JSON data. */
  | { readonly kind: 'done'; readonly result: unknown }
  /** The task threw a `LearnInvError`; it would throw it again. */
  | { readonly kind: 'refused'; readonly error: PlainError }
  /** The task threw another error: a fault of the program; it would throw it again. */
  | { readonly kind: 'threw'; readonly stack: string }
  /** The process of the task ended in each attempt. */
  | { readonly kind: 'failed'; readonly reason: string; readonly attempts: number };

/** Characters of a digest in an identifier. */
const DIGEST = 32;

/** Returns the identifier of a job: a digest of its content, so that the same job put twice is done once. */
export const jobId = ({ kind, data }: QueueJob): string =>
  `${kind}-${checksumOf([kind, data]).slice(0, DIGEST)}`;

const text = v.string();

/** The format of how a job ended, as a queue has it. The task of the job has the format of its result. */
export const outcomeFormat = v.variant('kind', [
  v.strictObject({ kind: v.literal('done'), result: v.optional(v.unknown()) }),
  v.strictObject({
    kind: v.literal('refused'),
    error: v.strictObject({ code: text, summary: text, expected: text, got: text, hint: text }),
  }),
  v.strictObject({ kind: v.literal('threw'), stack: text }),
  v.strictObject({ kind: v.literal('failed'), reason: text, attempts: integer(0) }),
]) as unknown as v.GenericSchema<JobOutcome>;

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
