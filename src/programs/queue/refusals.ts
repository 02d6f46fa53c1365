import * as v from 'valibot';
import { recordOf } from '../../base/file-format/formats.ts';

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
export function refusedByAll(
  refusals: JobProgress['refusals'],
  workers: readonly string[],
): readonly string[] | undefined {
  const reasons = workers.map((worker) => refusals[worker]);
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined;
  return [...new Set(reasons as readonly string[])];
}
