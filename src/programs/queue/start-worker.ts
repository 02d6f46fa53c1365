import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { showThrown } from '../../base/show-thrown.ts';
import type { JobOutcome, PlacedJob, WorkEnd } from './job.ts';
import { openBullMQ } from './open-bullmq.ts';
import { PREFIX, type QueueAddress } from './queue-address.ts';
import { withRefusal } from './job-watch.ts';
import { fatalError } from '../process/subject-errors.ts';
import { startSubject, type SubjectEnd } from '../process/start-subject.ts';

/** Number of workers that may be lost during one job before it fails: the job may be what ends them. */
const MAX_LOST_WORKERS = 5;
/** Milliseconds until a worker that lost its connection asks for jobs again. */
const RETRY_DELAY = 1000;
/** Milliseconds until a refused job is offered to workers again. */
const REFUSED_DELAY = 500;

/** Options of {@link startWorker}. */
export interface WorkerOptions {
  /** By kind of job, the URL of the module that exports its task ({@link asJobTask}). */
  readonly tasks: Readonly<Record<string, URL>>;
  /** What the tasks must know of this machine besides their jobs; no result depends on it. */
  readonly place?: unknown;
  /** Returns why this worker cannot do a job, which is then left to others; undefined if it can. */
  readonly refuses?: ((kind: string, data: unknown) => string | undefined) | undefined;
  /** Jobs to do at the same time, at least 1. */
  readonly jobs: number;
  /** Megabytes of memory that the process of a job may take; default: what Node allows its heap. */
  readonly memory?: number | undefined;
  /** Milliseconds without a sign of life after which other workers take the jobs of this one. */
  readonly lostAfter: number;
  /** Called when a job ends, with its kind and how it ended. */
  readonly onJob?: ((kind: string, outcome: JobOutcome, seconds: number) => void) | undefined;
  /** Called when a job is refused, with the reason. */
  readonly onRefusal?: ((reason: string) => void) | undefined;
  /** Called with each error of the connection, which is made again. */
  readonly onError?: ((message: string) => void) | undefined;
}

/** A worker that takes jobs from a queue. */
export interface QueueWorker {
  /** Takes no further job, and resolves when the running ones have ended. */
  finish(): Promise<void>;
  /** Kills the processes of the running jobs and puts these jobs back, for other workers. */
  stop(): Promise<void>;
}

/**
 * Starts to take jobs from a queue. Each runs in a process of its own. A job whose process ends is tried again; the jobs of
 * a worker that is lost are taken by others. So a job may be done more than once, but none is lost.
 *
 * @throws LearnInvError `QUEUE_UNAVAILABLE` if BullMQ is not installed or Redis does not answer.
 */
export async function startWorker(
  { url, name }: QueueAddress,
  { tasks, place, refuses, jobs, memory, lostAfter, onJob, onRefusal, onError }: WorkerOptions,
): Promise<QueueWorker> {
  const { bullmq, connection } = await openBullMQ(url);
  /** Identifies this worker among the workers of the queue. */
  const self = randomUUID();
  const running = new Set<RunningJob>();
  let isStopped = false;
  const refuse = async (entry: Job<unknown>, reason: string, token?: string): Promise<never> => {
    onRefusal?.(reason);
    await entry.updateProgress(withRefusal(entry.progress, self, reason));
    await entry.moveToDelayed(new Date().getTime() + REFUSED_DELAY, token);
    throw new bullmq.DelayedError();
  };
  const work = async (entry: Job<unknown>, token?: string): Promise<JobOutcome> => {
    const { name: kind, data } = entry;
    const script = Object.hasOwn(tasks, kind) ? tasks[kind] : undefined;
    if (script === undefined) throw new bullmq.UnrecoverableError(unknownKind(kind, tasks));
    const reason = refuses?.(kind, data);
    if (reason !== undefined) return refuse(entry, reason, token);
    const begin = performance.now();
    const job = startJob(script, { data, place }, memory);
    running.add(job);
    try {
      const outcome = await job.outcome;
      onJob?.(kind, outcome, (performance.now() - begin) / 1000);
      return outcome;
    } catch (error) {
      if (!isStopped) throw error;
      await entry.moveToWait(token);
      throw new bullmq.WaitingError();
    } finally {
      running.delete(job);
    }
  };
  const worker = new bullmq.Worker<unknown, JobOutcome>(name, work, {
    connection,
    prefix: PREFIX,
    name: self,
    concurrency: jobs,
    lockDuration: lostAfter,
    stalledInterval: lostAfter,
    maxStalledCount: MAX_LOST_WORKERS,
    runRetryDelay: RETRY_DELAY,
  });
  worker.on('error', (error) => onError?.(showThrown(error)));
  worker.on('failed', (job, { message }) => {
    if (job === undefined) return;
    const seconds = ((job.finishedOn ?? job.processedOn ?? 0) - (job.processedOn ?? 0)) / 1000;
    onJob?.(job.name, { kind: 'failed', reason: message, attempts: job.attemptsMade }, seconds);
  });
  return {
    finish: () => worker.close(),
    stop: () => {
      isStopped = true;
      for (const job of running) job.stop();
      return worker.close();
    },
  };
}

const unknownKind = (kind: string, tasks: object): string =>
  `this worker knows no jobs of kind "${kind}", only ${Object.keys(tasks).join(', ')}`;

/** A third of the milliseconds in which the module of a task must load; compiling TypeScript takes time. */
const TIMEOUT = 20_000;

/** A job that runs in a process of its own. */
export interface RunningJob {
  /** Rejects if its process ended. */
  readonly outcome: Promise<Exclude<JobOutcome, { kind: 'failed' }>>;
  /** Kills the process. */
  readonly stop: () => void;
}

/** Starts a job in a child process, which cannot disturb this one and is killed with it. */
export function startJob(script: URL, job: PlacedJob, memory?: number): RunningJob {
  const { end, stop } = startSubject({ script, job, structure: 'the job', timeout: TIMEOUT, memory });
  return { outcome: end.then(jobOutcome), stop };
}

function jobOutcome(end: SubjectEnd): Exclude<JobOutcome, { kind: 'failed' }> {
  if (end.kind === 'died') throw new Error(`${end.how}${fatalError(end.stderr)}`);
  if (end.kind === 'hung') throw new Error(`no sign of life for ${end.limit / 1000} s while ${end.stage}`);
  if (end.kind === 'stopped') throw new Error('the worker was told to end');
  const { last } = end;
  if (last.kind === 'refused') return last;
  return last.kind === 'failed' ? { kind: 'threw', stack: last.stack } : (last.result as WorkEnd);
}
