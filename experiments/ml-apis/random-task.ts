// Task of the process that a function is tested in: runs it on realistic inputs that are made for no goal.
import { testBy, type KeeperJob } from '../../src/neural/keeper/run/keeper-task.ts';
import type { FunctionReport } from '../../src/neural/keeper/run/test-function.ts';
import type { Task } from '../../src/programs/process/task.ts';
import { randomInput } from './baseline-inputs.ts';

export const task: Task<KeeperJob, FunctionReport> = (job, context) =>
  testBy(job, context, async (cases, call, count, random) => {
    for (let at = 0; at < count; at++) await cases.runInput(await randomInput(call, random.fork(at)));
  });
