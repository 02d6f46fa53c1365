import type { SchedulerBug } from './bugs.ts';
import { jobToUnblock, jobToUpgrade } from './choose-job.ts';
import { JobList } from './job-list.ts';
import { Job } from './job.ts';

/** The highest priority; the lowest is 1. */
export const MAX_PRIORITY = 3;

/** The state of a scheduler. */
export interface SchedulerState {
  /** The jobs waiting to run, by priority from 1. */
  queues: (JobList | null)[];
  /** The blocked jobs; null until a job was blocked. */
  blocked: JobList | null;
  /** The job that ran last, unless it has finished. */
  current: Job | null;
  /** Number of present jobs. */
  processes: number;
  /** Number of jobs ever created; the id of the next one. */
  allocated: number;
}

/**
 * Creates a class of priority schedulers after `schedule`, one of the Siemens programs in the Software-artifact
 * Infrastructure Repository (Do, Elbaum, Rothermel, 2005).
 *
 * @param bug the known bug that the class has; default: none.
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

    /** Moves the job at a share `ratio` of a queue to the end of the next higher queue. */
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

    /** Runs the next job, which then blocks. */
    blockProcess(): void {
      runNext(this);
      if (this.current !== null) (this.blocked ??= new JobList()).append(this.current);
    }

    /** Queues the blocked job at a share `ratio` of the blocked jobs again. */
    unblockProcess(ratio: number): void {
      if (this.blocked === null) return;
      const job = jobToUnblock(this.blocked, ratio, bug);
      if (job === null) return;
      this.blocked.remove(job);
      this.queues[job.priority]!.append(job);
    }

    /** Runs the next job for its quantum and queues it again. */
    quantumExpire(): void {
      runNext(this);
      if (this.current !== null) this.queues[this.current.priority]!.append(this.current);
    }

    /** Runs the next job to its end and returns its id; null if none waits. */
    finishProcess(): number | null {
      runNext(this);
      if (this.current === null) return null;
      const { id } = this.current;
      // The C program frees the job and leaves a dangling pointer; here no reference remains.
      this.current = null;
      this.processes--;
      return id;
    }

    /** Runs all jobs except the blocked ones to their end; returns their number. */
    finishAllProcesses(): number {
      let finished = 0;
      for (let left = this.processes; left > 0; left--) {
        if (this.finishProcess() !== null) finished++;
      }
      return finished;
    }
  };
}

/** A scheduler of a class from {@link schedulerClass}. */
export type Scheduler = InstanceType<ReturnType<typeof schedulerClass>>;

/** Removes the first job of the highest non-empty queue and makes it the current one. */
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
