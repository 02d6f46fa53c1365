import type { SchedulerBug } from './bugs.ts';
import type { JobList } from './job-list.ts';
import type { Job } from './job.ts';

/** Returns the job to upgrade at a share `ratio` of the queue; null if the ratio points past the end. */
export function jobToUpgrade(queue: JobList, ratio: number, bug: SchedulerBug | undefined): Job | null {
  const n = Math.trunc(queue.count * ratio + (bug === 'v3' ? 1.1 : 1));
  return nthJob(queue, oneLess(n, ratio, bug), bug);
}

/** Returns the job to unblock at a share `ratio` of the blocked jobs; null if the ratio points past the end. */
export function jobToUnblock(blocked: JobList, ratio: number, bug: SchedulerBug | undefined): Job | null {
  const n = Math.trunc(bug === 'v2' ? (blocked.count + 1) * ratio : blocked.count * ratio + 1);
  return nthJob(blocked, oneLess(n, ratio, bug), bug);
}

/** Returns `n`, less 1 with the bug `v7` if the ratio is 1. */
const oneLess = (n: number, ratio: number, bug: SchedulerBug | undefined): number =>
  bug === 'v7' && ratio === 1 ? n - 1 : n;

/** Returns the n-th job of a list, counted from 1; null if there are fewer. */
function nthJob(list: JobList, n: number, bug: SchedulerBug | undefined): Job | null {
  let job = list.first;
  for (let position = 1; position < n; position++) {
    const tested = bug === 'v1' ? list.first : bug === 'v6' ? list : job;
    if (tested === null) break;
    job = job!.next;
  }
  return job;
}
