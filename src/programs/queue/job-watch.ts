import { itemAt } from '../../base/item-at.ts';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import * as v from 'valibot';
import { LearnInvError } from '../../base/error.ts';
import { jobId, type JobOutcome, type QueueJob, outcomeFormat } from './job.ts';
import type { QueueProgress, RunJobsOptions } from './run-jobs.ts';
import { recordOf } from '../../base/file-format/formats.ts';

/** Jobs whose states are asked for at the same time. */
const CHUNK = 500;
/** Milliseconds for which all connected workers must refuse a job: another worker may be about to connect. */
const REFUSED_FOR = 10_000;

export type JobQueue = Queue<unknown, JobOutcome>;

/** What a producer knows of its jobs in a queue. */
export class JobWatch {
  /** The outcomes of the jobs that ended, by identifier. */
  readonly outcomes = new Map<string, JobOutcome>();
  readonly #redis: Redis;
  readonly #queue: JobQueue;
  readonly #jobs: readonly QueueJob[];
  readonly #ids: readonly string[];
  readonly #options: Pick<RunJobsOptions, 'refusedFor' | 'onOutcome'>;
  /** Why workers refused jobs that have not ended, by identifier and worker. */
  readonly #refusals = new Map<string, Readonly<Record<string, string>>>();
  /** The time when all workers were first seen to refuse a job; undefined if some worker accepts it. */
  #refusedSince: number | undefined;

  constructor(
    redis: Redis,
    queue: JobQueue,
    jobs: readonly QueueJob[],
    options: Pick<RunJobsOptions, 'refusedFor' | 'onOutcome'>,
  ) {
    this.#redis = redis;
    this.#queue = queue;
    this.#jobs = jobs;
    this.#ids = jobs.map(jobId);
    this.#options = options;
  }

  /**
   * Checks all jobs that have not ended, and puts the missing ones into the queue.
   *
   * @throws LearnInvError `QUEUE_UNAVAILABLE` if all workers refuse a job.
   */
  async look(): Promise<Omit<QueueProgress, 'total'>> {
    const missing = [...this.#jobs.keys()].filter((index) => !this.outcomes.has(itemAt(this.#ids, index)));
    for (let start = 0; start < missing.length; start += CHUNK)
      await Promise.all(missing.slice(start, start + CHUNK).map((index) => this.#lookAt(index)));
    const clients = (await this.#queue.getWorkers()) as { readonly rawname?: string }[];
    const workers = [...new Set(clients.map(({ rawname = '' }) => rawname.split(':').at(-1)!))];
    this.#checkRefusals(workers);
    return {
      done: this.#ids.filter((id) => this.outcomes.has(id)).length,
      workers: workers.length,
      refusals: [...new Set([...this.#refusals.values()].flatMap((reasons) => Object.values(reasons)))],
    };
  }

  async #lookAt(index: number): Promise<void> {
    const id = itemAt(this.#ids, index);
    const state = await this.#queue.getJobState(id);
    if (state === 'unknown') {
      const { kind, data } = itemAt(this.#jobs, index);
      await this.#queue.add(kind, data, { jobId: id });
    }
    if (state === 'delayed') {
      const progress = await this.#redis.hget(this.#queue.toKey(id), 'progress');
      if (progress !== null) this.#refusals.set(id, refusalsIn(JSON.parse(progress)));
    }
    if (state !== 'completed' && state !== 'failed') return;
    const entry = await this.#queue.getJob(id);
    if (entry === undefined) return; // another producer has removed it
    const { failedReason: reason, attemptsMade: attempts } = entry;
    const given: unknown = state === 'completed' ? entry.returnvalue : { kind: 'failed', reason, attempts };
    const outcome: JobOutcome = v.is(outcomeFormat, given)
      ? given
      : { kind: 'failed', reason: 'the queue has no usable outcome of it', attempts };
    this.#refusals.delete(id);
    this.outcomes.set(id, outcome);
    this.#options.onOutcome?.(index, outcome);
  }

  #checkRefusals(workers: readonly string[]): void {
    const refused = [...this.#refusals.values()].flatMap((reasons) => refusedByAll(reasons, workers) ?? []);
    if (refused.length === 0) this.#refusedSince = undefined;
    else this.#refusedSince ??= performance.now();
    const { refusedFor = REFUSED_FOR } = this.#options;
    if (this.#refusedSince === undefined || performance.now() - this.#refusedSince < refusedFor) return;
    const count = workers.length === 1 ? 'the connected worker' : `all ${workers.length} connected workers`;
    throw new LearnInvError('QUEUE_UNAVAILABLE', 'no connected worker can do all jobs', {
      expected: 'a worker of the same release, in a checkout with the same files',
      got: `${count}: ${[...new Set(refused)].slice(0, 3).join('; ')}`,
      hint: 'update the checkouts of the workers and start them again; the jobs stay in the queue',
    });
  }
}

/** Refusals of a job to keep, the latest: each worker has one, also each that is gone. */
const MAX_REFUSALS = 100;

/** Why workers refused a job, by the worker; it is kept as the progress of the job. */
interface JobProgress {
  readonly refusals: Readonly<Record<string, string>>;
}

/** Returns the progress of a job after one more refusal. */
export function withRefusal(progress: unknown, worker: string, reason: string): JobProgress {
  const others = Object.entries(refusalsIn(progress)).filter(([other]) => other !== worker);
  const all = [...others, [worker, reason] as const];
  return { refusals: Object.fromEntries(all.slice(-MAX_REFUSALS)) };
}

const progressFormat = v.object({ refusals: recordOf(v.string()) });

/** Returns why each worker refused a job, by worker; none for data that is no {@link JobProgress}. */
export const refusalsIn = (progress: unknown): JobProgress['refusals'] =>
  v.is(progressFormat, progress) ? progress.refusals : {};

/**
 * Returns the distinct reasons why all workers refuse a job; undefined if a worker does not refuse it, or if there is
 * no worker.
 */
function refusedByAll(
  refusals: JobProgress['refusals'],
  workers: readonly string[],
): readonly string[] | undefined {
  const reasons = workers.map((worker) => refusals[worker]);
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined;
  return [...new Set(reasons as readonly string[])];
}
