import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { showThrown } from '../show-thrown.ts';
import { jobId, type JobOutcome, type QueueJob } from './job.ts';
import { openBullMQ } from './open-bullmq.ts';
import { PREFIX, type QueueAddress } from './queue-address.ts';

/** Times that a job is tried whose process ends, by default. */
const ATTEMPTS = 3;
/** Jobs whose states are asked for at the same time. */
const CHUNK = 500;
/** Milliseconds between two looks at the jobs, at least. */
const MIN_PAUSE = 200;
/** Time between two looks in multiples of the time that one takes, so that Redis is idle for most of it. */
const PAUSE = 10;

/** Options of {@link runJobs}. */
export interface RunJobsOptions {
  /** Times that a job is tried whose process ends, at least 1; default 3. */
  readonly attempts?: number | undefined;
  /** Called with each job that ends, in any order; `index` is its index in `jobs`. */
  readonly onOutcome?: ((index: number, outcome: JobOutcome) => void) | undefined;
  /** Called after each look at the jobs. */
  readonly onProgress?: ((progress: QueueProgress) => void) | undefined;
  /** Called with each error of the connection, which is made again. */
  readonly onError?: ((message: string) => void) | undefined;
  /** Ends the wait; the jobs stay in the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** The state of a queue, as one producer sees it. */
export interface QueueProgress {
  /** Jobs that ended. */
  readonly done: number;
  readonly total: number;
  /** Workers that are connected. */
  readonly workers: number;
}

/**
 * Puts jobs into a queue, waits until workers have done them, and removes them from the queue. A job that is in the queue
 * already, of this program before it was ended or of another one, is not put again; its result is used. A job that a Redis
 * server lost is put again.
 *
 * @returns the outcomes, in the order of the jobs; undefined if `signal` ended the wait.
 * @throws LearnInvError `QUEUE_UNAVAILABLE` if BullMQ is not installed or Redis does not answer at first.
 * @example
 * ```ts
 * const jobs = [{ kind: 'hunt', data: { structure: './queue.ts', seed: '1' } }];
 * const outcomes = await runJobs({ url: 'redis://localhost', name: 'hunts' }, jobs);
 * ```
 */
export async function runJobs(
  { url, name }: QueueAddress,
  jobs: readonly QueueJob[],
  { attempts = ATTEMPTS, onOutcome, onProgress, onError, signal }: RunJobsOptions = {},
): Promise<JobOutcome[] | undefined> {
  const { bullmq, connection } = await openBullMQ(url);
  const queue: JobQueue = new bullmq.Queue(name, {
    connection,
    prefix: PREFIX,
    defaultJobOptions: { attempts },
  });
  queue.on('error', (error) => onError?.(showThrown(error)));
  const ids = jobs.map(jobId);
  const outcomes = new Map<string, JobOutcome>();
  const isEnded = (): boolean => signal?.aborted === true;
  try {
    while (!isEnded()) {
      const begin = performance.now();
      const missing = [...jobs.keys()].filter((index) => !outcomes.has(ids[index]!));
      for (let start = 0; start < missing.length; start += CHUNK) {
        const lookAt = async (index: number): Promise<void> => {
          const outcome = await outcomeOf(queue, ids[index]!, jobs[index]!);
          if (outcome === undefined) return;
          outcomes.set(ids[index]!, outcome);
          onOutcome?.(index, outcome);
        };
        await Promise.all(missing.slice(start, start + CHUNK).map(lookAt));
      }
      const done = ids.filter((id) => outcomes.has(id)).length;
      onProgress?.({ done, total: jobs.length, workers: await queue.getWorkersCount() });
      if (done === jobs.length) {
        await Promise.all([...outcomes.keys()].map((id) => queue.remove(id)));
        return ids.map((id) => outcomes.get(id)!);
      }
      await pause(Math.max(MIN_PAUSE, PAUSE * (performance.now() - begin)), signal);
    }
    return undefined;
  } finally {
    await queue.close();
  }
}

type JobQueue = Queue<unknown, JobOutcome>;

/** Returns the outcome of a job that has ended; otherwise undefined, and the job is in the queue. */
async function outcomeOf(queue: JobQueue, id: string, job: QueueJob): Promise<JobOutcome | undefined> {
  const state = await queue.getJobState(id);
  if (state === 'unknown') await queue.add(job.kind, job.data, { jobId: id });
  if (state !== 'completed' && state !== 'failed') return undefined;
  const entry = await queue.getJob(id);
  if (entry === undefined) return undefined; // another producer has removed it
  if (state === 'completed') return entry.returnvalue;
  return { kind: 'failed', reason: entry.failedReason, attempts: entry.attemptsMade };
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<unknown> =>
  wait(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => undefined);
