import type { Job } from './job.ts';

/** A doubly linked list of jobs. */
export class JobList {
  first: Job | null = null;
  last: Job | null = null;
  count = 0;

  append(job: Job): void {
    job.prev = this.last;
    job.next = null;
    if (this.last === null) this.first = job;
    else this.last.next = job;
    this.last = job;
    this.count++;
  }

  /** Removes a job; its own links stay unchanged. */
  remove(job: Job): void {
    const { prev, next } = job;
    if (prev === null) this.first = next;
    else prev.next = next;
    if (next === null) this.last = prev;
    else next.prev = prev;
    this.count--;
  }
}
