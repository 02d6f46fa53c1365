// Task of the process that a function is tested in: runs it on mutations of a realistic input, guided by coverage.
import type { Input } from '../../src/neural/keeper/inputs/input.ts';
import { testBy, type KeeperJob } from '../../src/neural/keeper/run/keeper-task.ts';
import type { FunctionReport } from '../../src/neural/keeper/run/test-function.ts';
import type { Task } from '../../src/programs/process/task.ts';
import { mutated, randomInput } from './baseline-inputs.ts';

export const task: Task<KeeperJob, FunctionReport> = (job, context) =>
  testBy(job, context, async (cases, call, count, random) => {
    const corpus: Input[] = [];
    for (let at = 0; at < count; at++) {
      const isFirst = corpus.length === 0;
      const input = isFirst ? await randomInput(call, random.fork(at)) : mutated(random.pick(corpus), random);
      const before = cases.covered.size;
      await cases.runInput(input);
      if (isFirst || cases.covered.size > before) corpus.push(input);
    }
  });
