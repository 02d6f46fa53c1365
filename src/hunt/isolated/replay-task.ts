import { loadSubject } from '../../learn/isolated/open-structure.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { framedStructure } from '../../objects/structure/framed-structure.ts';
import type { Task } from '../../programs/process/task.ts';
import { replay } from '../run/replay.ts';
import { sequenceFromJson, type SequenceJson } from '../run/sequence-json.ts';
import { StepLimit } from '../run/step-limit.ts';

/** The calls to make. */
export interface ReplayJob {
  readonly structure: string;
  readonly sequence: SequenceJson;
}

/**
 * Makes the calls of a sequence on a new object, and nothing else, in a subject's process; true if they return or throw in time.
 */
export const task: Task<ReplayJob, boolean> = async (job, context) => {
  const { builtIns, timeout } = context;
  context.stage('loading');
  const structure = framedStructure(await loadSubject(job.structure, builtIns), builtIns.frame);
  context.stage('replaying');
  const sequence = sequenceFromJson(job.sequence, structure);
  if (sequence === undefined) return false;
  const limit = new StepLimit({ timeout, builtIns });
  try {
    const steps = replay(structure, sequence, new ClassTable(), timeout);
    return (await limit.run(steps, sequence.calls.length)) !== undefined;
  } catch {
    // A call that throws ends no process.
    return true;
  }
};
