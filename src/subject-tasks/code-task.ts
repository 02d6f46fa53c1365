import { datasetSettingsOf } from '../classifier/dataset-settings-of.ts';
import { loadRepOK } from '../classifier/load-rep-ok.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import type { CodeComparison, WhyNot } from '../evaluate/code-comparer.ts';
import { compareCode } from '../evaluate/compare-code.ts';
import { requireFittingModel } from '../evaluate/require-fitting-model.ts';
import type { Task } from '../subject-process/task.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';

/** The job of {@link task}. */
export interface CodeJob {
  /** Folder of the model. */
  readonly model: string;
  /** Name or path of the structure. */
  readonly structure: string;
  /** The source text of the generated module, as JavaScript. */
  readonly code: string;
}

/** Compares generated code with the model that it was made from, in a subject's process. */
export const task: Task<CodeJob, CodeComparison> = async (job, context) => {
  const structure = await openStructure(job.structure, context);
  context.stage('comparing');
  const repOK = loadRepOK(job.model);
  const { model } = repOK;
  requireFittingModel(repOK, structure, model.scope);
  const url = `data:text/javascript;base64,${Buffer.from(job.code).toString('base64')}`;
  const { whyNot } = (await import(url)) as { whyNot: WhyNot };
  const tell = (stage: string, done: number, total?: number): void =>
    context.send({ kind: 'progress', stage, done, total });
  const { dataset } = await makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope: model.scope,
    beyond: true,
    onProgress: tell,
  });
  const comparison = await compareCode(repOK, structure, dataset, whyNot, {
    onStep: (done, total) => tell('compare', done, total),
  });
  checkBuiltIns(context.builtIns);
  return comparison;
};
