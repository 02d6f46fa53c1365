import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LearnInvError } from '../../src/base/error.ts';
import type { JobOutcome } from '../../src/programs/queue/job.ts';
import { runJobs } from '../../src/programs/queue/run-jobs.ts';
import { experimentsQueue, ROOT } from './experiments-queue.ts';
import type { Part } from './part-task.ts';

/** What the workers of a queue compute. */
export interface QueueWork<Input> {
  /** URL of the Redis server. */
  readonly queue: string;
  /** URL of the module that exports `compute`, a function from one input to its output, both JSON. */
  readonly module: string;
  readonly inputs: readonly Input[];
}

/**
 * Lets the workers of `npm run experiment:worker` compute outputs.
 *
 * @param onOutput called with each output, in any order, and the index of its input.
 * @throws LearnInvError `QUEUE_UNAVAILABLE`; the first error of a part that failed, after all others have ended.
 */
export async function computeOnQueue<Input>(
  { queue, module, inputs }: QueueWork<Input>,
  onOutput: (output: unknown, index: number) => void,
): Promise<void> {
  const path = relative(ROOT, fileURLToPath(module)).split(sep).join('/');
  const jobs = inputs.map((input) => ({ kind: 'part', data: { module: path, input } satisfies Part }));
  const failures: Failure[] = [];
  let workers = -1;
  await runJobs(experimentsQueue(queue), jobs, {
    onOutcome: (index, outcome) => {
      if (outcome.kind === 'done') onOutput(outcome.result, index);
      else failures.push(outcome);
    },
    onProgress: (progress) => {
      if (progress.workers !== workers) process.stderr.write(`${workersText(progress.workers)}\n`);
      ({ workers } = progress);
    },
    onError: (message) => process.stderr.write(`the queue will be tried again: ${message}\n`),
  });
  if (failures.length > 0) throw errorOf(failures[0]!);
}

const workersText = (workers: number): string =>
  workers === 0
    ? 'no worker is connected: start some with `npm run experiment:worker -- --queue …`'
    : `${workers} ${workers === 1 ? 'worker is' : 'workers are'} connected`;

type Failure = Exclude<JobOutcome, { kind: 'done' }>;

function errorOf(failure: Failure): Error {
  if (failure.kind === 'failed') return new Error(`a part failed: ${failure.reason}`);
  if (failure.kind === 'threw') return new Error(`a part failed: ${failure.stack}`);
  const { code, summary, ...details } = failure.error;
  return new LearnInvError(code, summary, details);
}
