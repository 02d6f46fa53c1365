import { remakeDataset } from '../training/remake-dataset.ts';
import { loadCode } from '../model/compile/model-code.ts';
import { loadRepOK } from '../model/load-model.ts';
import { type CodeComparison, compareCode } from '../evaluate/compare-code.ts';
import { requireFittingModel, requireObjectsOf } from '../evaluate/require-fitting-model.ts';
import type { Task } from '../../programs/process/task.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';

export interface CodeJob {
  readonly model: string;
  readonly structure: string;
  readonly trustsClasses: boolean;
}

/** Compares the code of a model with the model, in a subject's process. */
export const task: Task<CodeJob, CodeComparison> = async (job, context) => {
  const structure = await openStructure(job.structure, context);
  context.stage('comparing');
  const repOK = loadRepOK(job.model, { allowWeak: true });
  const { model } = repOK;
  requireFittingModel(repOK, structure, model.scope);
  const tell = (stage: string, done: number, total?: number): void =>
    context.send({ kind: 'progress', stage, done, total });
  const dataset = await remakeDataset(structure, model, { onProgress: tell });
  requireObjectsOf(model, dataset);
  const { whyNot } = await loadCode(model, { trustsClasses: job.trustsClasses });
  const comparison = await compareCode(repOK, structure, dataset, whyNot, {
    onStep: (done, total) => tell('compare', done, total),
  });
  checkBuiltIns(context.builtIns);
  return comparison;
};
