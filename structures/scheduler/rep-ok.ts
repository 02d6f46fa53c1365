import type { JobList } from './job-list.ts';
import type { Job } from './job.ts';
import { MAX_PRIORITY, type SchedulerState } from './scheduler.ts';

/**
 * True for a valid scheduler: one list per priority, whose jobs have that priority, and possibly one list of blocked
 * jobs. Links agree in both directions, counts are correct, and no list or job occurs twice. `processes` is the
 * number of jobs. Ids are distinct and below the next id. The current job, if any, is in one of the lists.
 */
export function repOK(scheduler: SchedulerState): boolean {
  const { queues, blocked, current, processes, allocated } = scheduler;
  if (queues.length !== MAX_PRIORITY + 1 || queues[0] !== null) return false;
  if (new Set([...queues, blocked]).size !== queues.length + (blocked === null ? 0 : 1)) return false;
  const jobs = new Set<Job>();
  for (let priority = 1; priority <= MAX_PRIORITY; priority++) {
    const queue = queues[priority];
    if (!queue || !isList(queue, jobs, (job) => job.priority === priority)) return false;
  }
  const isPriority = ({ priority }: Job): boolean =>
    Number.isInteger(priority) && priority >= 1 && priority <= MAX_PRIORITY;
  if (blocked !== null && !isList(blocked, jobs, isPriority)) return false;
  if (current !== null && !jobs.has(current)) return false;
  return processes === jobs.size && haveIdsBelow(jobs, allocated);
}

function isList(list: JobList, jobs: Set<Job>, holds: (job: Job) => boolean): boolean {
  let count = 0;
  let prev: Job | null = null;
  for (let job = list.first; job !== null; job = job.next) {
    if (job.prev !== prev || jobs.has(job) || !holds(job)) return false;
    jobs.add(job);
    count++;
    prev = job;
  }
  return list.last === prev && list.count === count;
}

function haveIdsBelow(jobs: ReadonlySet<Job>, allocated: number): boolean {
  const ids = new Set([...jobs].map(({ id }) => id));
  return ids.size === jobs.size && [...ids].every((id) => Number.isInteger(id) && id >= 0 && id < allocated);
}
