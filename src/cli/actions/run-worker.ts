import { firstLine } from '../../base/first-line.ts';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { makeWorkingFolder } from '../../base/files/working-folder.ts';
import type { Flags } from '../commands/options.ts';
import { EXIT } from '../../base/exit-codes.ts';
import type { JobOutcome } from '../../programs/queue/job.ts';
import { shownUrl, type QueueAddress } from '../../programs/queue/queue-address.ts';
import { startWorker, type WorkerOptions } from '../../programs/queue/start-worker.ts';
import { printNote } from '../print.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';
import type { HuntPlace } from '../hunt/queue/hunt-job-task.ts';
import { HUNT_KIND, huntQueue, refusalOf } from '../hunt/queue/queued-hunt.ts';

/** Milliseconds without a sign of life after which other workers take the hunts of this one. */
const LOST_AFTER = 30_000;

/** Runs `learn-inv worker`: does hunts of a queue in the current folder until Ctrl-C. */
export async function runWorker({ queue, jobs = availableParallelism() }: Flags<'worker'>): Promise<void> {
  const address = huntQueue(queue!);
  const models = makeWorkingFolder();
  process.once('exit', () => rmSync(models, { recursive: true, force: true }));
  const threads = Math.max(1, Math.floor(availableParallelism() / jobs));
  await workUntilInterrupted(address, {
    tasks: { [HUNT_KIND]: siblingScript('../hunt/queue/hunt-job-task', import.meta.url) },
    place: { models, threads } satisfies HuntPlace,
    refuses: (_kind, hunt) => refusalOf(hunt),
    ...{ jobs, lostAfter: LOST_AFTER },
  });
}

/** Milliseconds in which the running jobs must be put back; without Redis that is impossible. */
const STOP_TIMEOUT = 5000;

/** Does the jobs of a queue. The first Ctrl-C or SIGTERM lets the running jobs end; the second leaves them to other workers. */
export async function workUntilInterrupted(
  address: QueueAddress,
  options: Omit<WorkerOptions, 'onJob' | 'onRefusal' | 'onError'>,
): Promise<void> {
  let lastError = '';
  let lastRefusal = '';
  const worker = await startWorker(address, {
    ...options,
    onJob: (kind, outcome, seconds) =>
      printNote(`${kind}, ${seconds.toFixed(1)} s: ${shortOutcome(outcome)}`),
    onRefusal: (reason) => {
      if (reason !== lastRefusal) printNote(`a job is left to other workers: ${reason}`);
      lastRefusal = reason;
    },
    onError: (error) => {
      if (error !== lastError) printNote(`the queue will be tried again: ${error}`);
      lastError = error;
    },
  });
  const waiting = options.jobs === 1 ? '1 job at a time' : `${options.jobs} jobs at a time`;
  printNote(`waiting for jobs at ${shownUrl(address.url)}, ${waiting}`);
  await new Promise<void>((resolve) => {
    let isFinishing = false;
    const interrupt = (): void => {
      if (isFinishing) {
        printNote('the running jobs are left to other workers');
        const leave = (): never => process.exit(EXIT.interrupted);
        setTimeout(leave, STOP_TIMEOUT);
        void worker.stop().finally(leave);
        return;
      }
      isFinishing = true;
      printNote('ending after the running jobs; interrupt again to end now');
      void worker.finish().then(resolve);
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  });
}

function shortOutcome(outcome: JobOutcome): string {
  if (outcome.kind === 'done') return 'done';
  if (outcome.kind === 'refused') return `refused: ${outcome.error.summary}`;
  if (outcome.kind === 'threw') return `failed: ${firstLine(outcome.stack)}`;
  return `attempt ${outcome.attempts} failed: ${firstLine(outcome.reason)}`;
}
