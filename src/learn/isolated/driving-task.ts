import { GraphPacker, type PackedTables } from '../../objects/heap/graph-packer.ts';
import type { Task } from '../../programs/process/task.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { findRejectedIn, type RejectedInput } from '../training/find-rejected.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';

export interface DrivingJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly dataset: Pick<TrainingObjects, 'scope' | 'seed' | 'fields'>;
  readonly input: RejectedInput;
}

export interface DrivingResult {
  readonly rejected: Int32Array;
  readonly tables: PackedTables;
}

/** Drives builders to states that conditions reject, in a subject's process. */
export const task: Task<DrivingJob, DrivingResult> = async (job, context) => {
  const structure = await openStructure(job.structure, context);
  context.stage('training');
  const rejected = await findRejectedIn(structure, job.dataset)(job.input);
  checkBuiltIns(context.builtIns);
  const packer = new GraphPacker();
  return { rejected: packer.pack(rejected), tables: packer.tables };
};
