import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { makeWorkingFolder } from '../../base/files/working-folder.ts';
import { huntQueue } from '../hunt/queue/hunt-queue.ts';
import { huntWorker } from '../hunt/queue/hunt-worker.ts';
import { workUntilInterrupted } from '../queue/work-until-interrupted.ts';
import type { Flags } from '../commands/options.ts';

/** Milliseconds without a sign of life after which other workers take the hunts of this one. */
const LOST_AFTER = 30_000;

/** Runs `learn-inv worker`: does hunts of a queue in the current folder until Ctrl-C. */
export async function runWorker({ queue, jobs = availableParallelism() }: Flags<'worker'>): Promise<void> {
  const address = huntQueue(queue!);
  const models = makeWorkingFolder();
  process.once('exit', () => rmSync(models, { recursive: true, force: true }));
  const threads = Math.max(1, Math.floor(availableParallelism() / jobs));
  await workUntilInterrupted(address, { ...huntWorker({ models, threads }), jobs, lostAfter: LOST_AFTER });
}
