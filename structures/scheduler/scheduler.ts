import type { SchedulerBug } from './bugs.ts';
import { jobToUnblock, jobToUpgrade } from './choose-job.ts';
import { JobList } from './job-list.ts';
import { Job } from './job.ts';

/** The highest priority; the lowest is 1. */
export const MAX_PRIORITY = 3;

/** What a scheduler keeps. */
export interface SchedulerState {
  /** By priority, from 1 on: the jobs that wait to run. */
  queues: (JobList | null)[];
  /** The jobs that wait for something else; null until there was one. */
  blocked: JobList | null;
  /** The job that ran last, where it is still there. */
  current: Job | null;
  /** How many jobs there are. */
  processes: number;
  /** How many jobs there ever were: the id of the next. */
  allocated: number;
}

/**
 * A class of priority schedulers after `schedule`, one of the Siemens programs in the Software-artifact
 * Infrastructure Repository (Do, Elbaum, Rothermel, 2005).
 *
 * @param bug which of its known bugs the class has; by default none.
 */
export function schedulerClass(bug?: SchedulerBug) {
  return class Scheduler implements SchedulerState {
    queues: (JobList | null)[] = [
      null,
      ...Array.from({ length: MAX_PRIORITY }, (): JobList => new JobList()),
    ];
    blocked: JobList | null = null;
    current: Job | null = null;
    processes = 0;
    allocated = 0;

    /** Queues a new job; returns its id. */
    newProcess(priority: number): number {
      const job = new Job(this.allocated++, priority);
      this.processes++;
      this.queues[priority]!.append(job);
      return job.id;
    }

    /** Moves a job of a queue to the end of the next higher one: that after a share `ratio` of the others. */
    upgradeProcess(priority: number, ratio: number): void {
      if (priority >= MAX_PRIORITY) return;
      const from = this.queues[priority]!;
      if (from.count <= (bug === 'v4' ? 1 : 0)) return;
      const job = jobToUpgrade(from, ratio, bug);
      if (job === null && bug !== 'v5') return;
      from.remove(job!);
      if (bug !== 'v8') job!.priority = bug === 'original' ? priority : priority + 1;
      this.queues[priority + 1]!.append(job!);
    }

    /** Lets a job run that then has to wait. */
    blockProcess(): void {
      runNext(this);
      if (this.current !== null) (this.blocked ??= new JobList()).append(this.current);
    }

    /** Queues a blocked job again: that after a share `ratio` of the others. */
    unblockProcess(ratio: number): void {
      if (this.blocked === null) return;
      const job = jobToUnblock(this.blocked, ratio, bug);
      if (job === null) return;
      this.blocked.remove(job);
      this.queues[job.priority]!.append(job);
    }

    /** Lets a job run for its time and queues it again. */
    quantumExpire(): void {
      runNext(this);
      if (this.current !== null) this.queues[this.current.priority]!.append(this.current);
    }

    /** Lets a job run to its end; returns its id, or null where none waits. */
    finishProcess(): number | null {
      runNext(this);
      if (this.current === null) return null;
      const { id } = this.current;
      // Where the C program frees the job, its pointer dangles; here nothing leads to it any more.
      this.current = null;
      this.processes--;
      return id;
    }

    /** Lets all jobs but the blocked ones run to their end; returns how many. */
    finishAllProcesses(): number {
      let finished = 0;
      for (let left = this.processes; left > 0; left--) {
        if (this.finishProcess() !== null) finished++;
      }
      return finished;
    }
  };
}

export type Scheduler = InstanceType<ReturnType<typeof schedulerClass>>;

/** Takes the first job of the highest queue that has one, and makes it the current one. */
function runNext(scheduler: SchedulerState): void {
  scheduler.current = null;
  for (let priority = MAX_PRIORITY; priority > 0; priority--) {
    const queue = scheduler.queues[priority]!;
    if (queue.first === null) continue;
    scheduler.current = queue.first;
    queue.remove(queue.first);
    return;
  }
}
