// A worker for experiments with `--queue`, on any machine with the same checkout.
// `npm run experiment:worker -- --queue redis://localhost:6379 [--jobs 2]`
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { workUntilInterrupted } from '../../src/cli/actions/run-worker.ts';
import { runCommand } from '../support/run-program.ts';
import { experimentsQueue } from './experiments-queue.ts';

/** Milliseconds until the parts of a lost worker are computed by others. */
const LOST_AFTER = 30_000;

const tasks = { part: new URL('./part-task.ts', import.meta.url) };

await runCommand(
  new Command('experiment:worker')
    .description('computes parts of the experiments that others start with --queue')
    .requiredOption('--queue <url>', 'URL of the Redis server')
    .option('--jobs <n>', 'parts at the same time', integer('--jobs', 1, 256), availableParallelism())
    .action(async ({ queue, jobs }: { queue: string; jobs: number }) => {
      await workUntilInterrupted(experimentsQueue(queue), { tasks, jobs, lostAfter: LOST_AFTER });
    }),
);
