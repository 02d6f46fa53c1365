import { mustGet } from '../../base/must-get.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { showThrown } from '../../base/show-thrown.ts';
import { jobId, type JobOutcome, type QueueJob } from './job.ts';
import { JobWatch, type JobQueue } from './job-watch.ts';
import { openBullMQ } from './open-bullmq.ts';
import { PREFIX, type QueueAddress } from './queue-address.ts';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** Default number of attempts at a job whose process ends. */
const ATTEMPTS = 3;
/** Milliseconds between two looks at the jobs, at least. */
const MIN_PAUSE = 200;
/** Pause between two polls, in multiples of the time of a poll: it leaves Redis idle most of the time. */
const PAUSE = 10;

/** Options of {@link runJobs}. */
export interface RunJobsOptions {
  /** Number of attempts at a job whose process ends, at least 1; default 3. */
  readonly attempts?: number | undefined;
  /** Milliseconds for which all connected workers must refuse a job until `runJobs` is rejected; default 10,000. */
  readonly refusedFor?: number | undefined;
  /** Milliseconds for which results stay in the queue, for other producers of the same jobs; default 10 minutes. */
  readonly keptFor?: number | undefined;
  /** Called with each job that ends, in any order; `index` is its index in `jobs`. */
  readonly onOutcome?: ((index: number, outcome: JobOutcome) => void) | undefined;
  /** Called after each look at the jobs. */
  readonly onProgress?: ((progress: QueueProgress) => void) | undefined;
  /** Called with each error of the connection, which is made again. */
  readonly onError?: ((message: string) => void) | undefined;
  /** Ends the wait, also while Redis does not answer; the jobs stay in the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** The state of a queue, as one producer sees it. */
export interface QueueProgress {
  /** Jobs that ended. */
  readonly done: number;
  readonly total: number;
  /** Workers that are connected. */
  readonly workers: number;
  /** Why workers refused jobs, each reason once. */
  readonly refusals: readonly string[];
}

/**
 * Puts jobs into a queue and waits until workers have done them. A job that is there already is not put again; its result is used.
 * One that a Redis server lost is. Jobs that failed are removed at the end; results stay for ten minutes.
 *
 * @returns the outcomes, in the order of the jobs; undefined if `signal` ended the wait.
 * @throws LearnInvError `QUEUE_UNAVAILABLE` without BullMQ or Redis, or if all connected workers refuse a job.
 */
export async function runJobs(
  { url, name }: QueueAddress,
  jobs: readonly QueueJob[],
  options: RunJobsOptions = {},
): Promise<JobOutcome[] | undefined> {
  const { attempts = ATTEMPTS, onError, signal } = options;
  const { bullmq, connect } = await openBullMQ(url);
  if (signal?.aborted) return undefined;
  const redis = connect();
  const queue: JobQueue = new bullmq.Queue(name, {
    connection: redis,
    prefix: PREFIX,
    defaultJobOptions: { attempts },
  });
  queue.on('error', (error) => {
    if (!signal?.aborted) onError?.(showThrown(error));
  });
  // Rejects what waits for an answer of Redis.
  const disconnect = (): void => redis.disconnect();
  signal?.addEventListener('abort', disconnect, { once: true });
  try {
    const watch = new JobWatch(redis, queue, jobs, options);
    const outcomes = await jobOutcomes(watch, jobs, options);
    const ids = [...outcomes.keys()];
    const isDone = (id: string): boolean => mustGet(outcomes, id).kind === 'done';
    await Promise.all(ids.filter((id) => !isDone(id)).map((id) => queue.remove(id)));
    await deliver(redis, queue, ids.filter(isDone), options.keptFor);
    return jobs.map((job) => mustGet(outcomes, jobId(job)));
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  } finally {
    signal?.removeEventListener('abort', disconnect);
    await queue.close().catch(() => undefined);
    disconnect();
  }
}

/** Looks at jobs until all have ended. Rejects when `signal` ends the connection. */
async function jobOutcomes(
  watch: JobWatch,
  { length: total }: readonly QueueJob[],
  { onProgress, signal }: RunJobsOptions,
): Promise<ReadonlyMap<string, JobOutcome>> {
  for (;;) {
    const begin = performance.now();
    const { done, workers, refusals } = await watch.look();
    onProgress?.({ done, total, workers, refusals });
    if (done === total) return watch.outcomes;
    const pause = Math.max(MIN_PAUSE, PAUSE * (performance.now() - begin));
    await wait(pause, undefined, { ...(signal && { signal }) });
  }
}

/** Milliseconds that a result stays in the queue after a producer got it, for other producers of the same job. */
const KEPT_FOR = 600_000;

/** Records that a producer has the results of jobs, and removes jobs whose results were delivered long ago. */
async function deliver(
  redis: Redis,
  queue: Queue,
  ids: readonly string[],
  keptFor = KEPT_FOR,
): Promise<void> {
  const key = queue.toKey('delivered');
  const [seconds] = await redis.time();
  const now = Number(seconds) * 1000;
  if (ids.length > 0) await redis.zadd(key, ...ids.flatMap((id) => [now, id]));
  const old = await redis.zrangebyscore(key, 0, now - keptFor);
  for (const id of old) {
    await queue.remove(id);
    await redis.zrem(key, id);
  }
}
