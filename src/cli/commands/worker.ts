import { jobsOption, textOption } from '../../base/options/declared-option.ts';
import type { SettledOptions } from '../../base/options/options-of.ts';
import { command } from './command.ts';

const OPTIONS = {
  queue: textOption('<url>', 'the URL of the Redis server'),
  jobs: jobsOption('hunts at the same time, each in processes of its own'),
};

export type WorkerFlags = SettledOptions<typeof OPTIONS>;

export const addWorkerCommand = command({
  name: 'worker',
  text: 'do hunts of a queue (`learn-inv hunt --queue`) in this project until Ctrl-C',
  options: OPTIONS,
  required: ['queue'],
  examples: ['worker --queue redis://localhost:6379'],
  run: async ({ flags }) => (await import('../actions/run-worker.ts')).runWorker(flags),
});
