import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { WorkerFlags } from '../actions/run-worker.ts';
import { integer } from '../parse-options.ts';

/** Adds `learn-inv worker`. */
export function addWorkerCommand(program: Command): void {
  program
    .command('worker')
    .description('do hunts of a queue (`learn-inv hunt --queue`) in this project until Ctrl-C')
    .requiredOption('--queue <url>', 'URL of the Redis server')
    .option(
      '--jobs <n>',
      'hunts at the same time, each in processes of its own (default: one per core)',
      integer('--jobs', 1, 256),
      availableParallelism(),
    )
    .addHelpText('after', '\nExample:\n  $ learn-inv worker --queue redis://localhost:6379')
    .action(async (flags: WorkerFlags) => {
      const { runWorker } = await import('../actions/run-worker.ts');
      await runWorker(flags);
    });
}
