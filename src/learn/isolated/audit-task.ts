import { remakeDataset } from '../training/remake-dataset.ts';
import { loadRepOK } from '../model/load-model.ts';
import { audit, type Audit } from '../evaluate/audit.ts';
import { requireFittingModel, requireObjectsOf } from '../evaluate/require-fitting-model.ts';
import { framedStructure } from '../../objects/structure/framed-structure.ts';
import type { Task } from '../../programs/process/task.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { loadSubject } from './open-structure.ts';
import { WatchedCalls } from './watched-calls.ts';

export interface AuditJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  /** Folder of the model; default `models/<name>`. */
  readonly model: string | undefined;
}

/** Judges the hand-written repOK of a structure, in a subject's process. */
export const task: Task<AuditJob, Audit> = async (job, context) => {
  const calls = new WatchedCalls(context);
  const structure = framedStructure(await loadSubject(job.structure, context.builtIns), calls.frame);
  context.stage('auditing');
  const repOK = loadRepOK(job.model ?? `models/${structure.name}`, { allowWeak: true });
  const { model } = repOK;
  requireFittingModel(repOK, structure, model.scope);
  const dataset = await remakeDataset(structure, model, {
    onProgress: (stage, done, total) => context.send({ kind: 'progress', stage, done, total }),
  });
  requireObjectsOf(model, dataset);
  const result = await audit(repOK, structure, dataset, () => calls.abandon());
  checkBuiltIns(context.builtIns);
  return result;
};
