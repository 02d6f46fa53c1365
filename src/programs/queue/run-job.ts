import { fatalError } from '../process/fatal-error.ts';
import { startSubject, type SubjectEnd } from '../process/start-subject.ts';
import type { PlacedJob, WorkEnd } from './as-job-task.ts';
import type { JobOutcome } from './job.ts';

/** A third of the milliseconds in which the module of a task must load; compiling TypeScript takes time. */
const TIMEOUT = 20_000;

/** A job that runs in a process of its own. */
export interface RunningJob {
  /** Rejects if its process ended. */
  readonly outcome: Promise<Exclude<JobOutcome, { kind: 'failed' }>>;
  /** Kills the process. */
  readonly stop: () => void;
}

/**
 * Starts a job in a child process, which cannot disturb this one and is killed with it.
 *
 * @param script URL of the module that exports the task ({@link asJobTask}).
 * @param memory megabytes that the process may take; default: what Node allows its heap.
 */
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
