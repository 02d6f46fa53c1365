import { datasetSettingsOf } from '../classifier/dataset-settings-of.ts';
import { loadRepOK } from '../classifier/load-rep-ok.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import type { CodeComparison } from '../evaluate/code-comparer.ts';
import { shortestCode } from '../evaluate/shortest-code.ts';
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
}

/** The code that was chosen. */
export interface ChosenCode {
  readonly comparison: CodeComparison;
  /** By role id, the indices of the conditions that it checks. */
  readonly checked: readonly (readonly number[])[];
}

/** Compares the code of a model with the model, in a subject's process. */
export const task: Task<CodeJob, ChosenCode> = async (job, context) => {
  const structure = await openStructure(job.structure, context);
  context.stage('comparing');
  const repOK = loadRepOK(job.model);
  const { model } = repOK;
  requireFittingModel(repOK, structure, model.scope);
  const tell = (stage: string, done: number, total?: number): void =>
    context.send({ kind: 'progress', stage, done, total });
  const { dataset } = await makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope: model.scope,
    beyond: true,
    onProgress: tell,
  });
  const { all, rules, comparison } = await shortestCode(repOK, structure, dataset, {
    onStep: (done, total) => tell('compare', done, total),
  });
  checkBuiltIns(context.builtIns);
  const checked = all.map((ofRole, id) =>
    ofRole.rules.flatMap((rule, index) => (rules[id]!.rules.includes(rule) ? index : [])),
  );
  return { comparison, checked };
};
