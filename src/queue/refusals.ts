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

/** Returns why each worker refused a job, by worker. */
export const refusalsIn = (progress: unknown): JobProgress['refusals'] =>
  (progress as Partial<JobProgress> | null | undefined)?.refusals ?? {};

/** Returns the reasons for which all workers refuse a job, each once; undefined if one of them does not, or there is none. */
export function refusedByAll(
  refusals: JobProgress['refusals'],
  workers: readonly string[],
): readonly string[] | undefined {
  const reasons = workers.map((worker) => refusals[worker]);
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined;
  return [...new Set(reasons as readonly string[])];
}
