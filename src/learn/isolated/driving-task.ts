import { GraphPacker, type PackedTables } from '../../objects/heap/graph-packer.ts';
import type { Task } from '../../programs/process/task.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { findRejectedIn, type RejectedInput } from '../training/find-rejected.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';
import { optimizeLate } from './optimize-late.ts';

export interface DrivingJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly dataset: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>;
}

/** The states that conditions reject. */
export interface DrivingResult {
  readonly rejected: Int32Array;
  readonly tables: PackedTables;
}

/**
 * Drives builders to states that conditions reject, in a subject's process. Each question tells the result of the last round,
 * if any, and asks for the conditions of the next; the task ends if there are none.
 */
export const task: Task<DrivingJob, void> = async (job, context) => {
  optimizeLate();
  const structure = await openStructure(job.structure, context);
  context.stage('training');
  const findRejected = findRejectedIn(structure, job.dataset);
  for (let result: DrivingResult | undefined; ;) {
    const input = (await context.ask(result)) as RejectedInput | undefined;
    if (input === undefined) return;
    const rejected = await findRejected(input);
    checkBuiltIns(context.builtIns);
    const packer = new GraphPacker();
    result = { rejected: packer.pack(rejected), tables: packer.tables };
  }
};
