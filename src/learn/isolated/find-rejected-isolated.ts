import { GraphUnpacker } from '../../objects/heap/graph-packer.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import type { FindRejected } from '../training/find-rejected.ts';
import type { task } from './driving-task.ts';
import { runTask, type TaskOptions, taskScript } from './run-task.ts';

/** Returns a function that drives the builders of a structure as `findRejectedIn` does, in a child process. */
export const findRejectedIsolated =
  (
    structure: string,
    { scope, seed, fields }: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>,
    limits: Pick<TaskOptions, 'timeout' | 'memory' | 'signal'>,
  ): FindRejected =>
  async (input) => {
    const job = { structure, dataset: { scope, seed, fields }, input };
    const { rejected, tables } = await runTask<typeof task>(taskScript('driving'), job, {
      structure,
      ...limits,
    });
    return new GraphUnpacker(tables).unpack(rejected);
  };
