import { GraphUnpacker } from '../../objects/heap/graph-packer.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import type { FindRejected } from '../training/find-rejected.ts';
import type { task } from './driving-task.ts';
import { FatalCallError } from './subject-ended.ts';
import { runTask, type TaskOptions, taskScript } from './run-task.ts';

interface DrivingLimits extends Pick<TaskOptions, 'timeout' | 'memory' | 'signal'> {
  /** Called if a call does not return or ends the process in a larger scope: nothing is found then. */
  readonly onEnded: (error: FatalCallError) => void;
}

/** Returns a function that drives the builders of a structure as `findRejectedIn` does, in a child process. */
export const findRejectedIsolated =
  (
    structure: string,
    { scope, seed, fields }: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>,
    { onEnded, ...limits }: DrivingLimits,
  ): FindRejected =>
  async (input) => {
    const job = { structure, dataset: { scope, seed, fields }, input };
    try {
      const { rejected, tables } = await runTask<typeof task>(taskScript('driving'), job, {
        structure,
        ...limits,
      });
      return new GraphUnpacker(tables).unpack(rejected);
    } catch (error) {
      if (!(error instanceof FatalCallError)) throw error;
      onEnded(error);
      return [];
    }
  };
