import { loadRepOK } from '../../../learn/model/load-model.ts';
import { requireFittingModel } from '../../../learn/evaluate/require-fitting-model.ts';
import { framedStructure } from '../../../objects/structure/framed-structure.ts';
import { siblingScript } from '../../../programs/process/sibling-script.ts';
import type { Task } from '../../../programs/process/task.ts';
import { checkBuiltIns } from '../../../learn/isolated/check-built-ins.ts';
import { loadSubject } from '../../../learn/isolated/open-structure.ts';
import { WatchedCalls } from '../../../learn/isolated/watched-calls.ts';
import { judgeLearned } from './judge-learned.ts';
import type { LearnedReport } from './learned-report.ts';

export interface LearnedJob {
  readonly model: string;
  /** Name or path of the structure; undefined for that of the model. */
  readonly structure: string | undefined;
  readonly seed: string;
  readonly unordered: boolean;
}

/** URL of this module, for `runTask`. */
export const LEARNED_TASK = siblingScript('learned-task', import.meta.url);

/** Judges a learned repOK by metamorphic relations in a subject's process. */
export const task: Task<LearnedJob, LearnedReport> = async (job, context) => {
  const loaded = loadRepOK(job.model);
  const name = job.structure ?? loaded.model.structure;
  const subject = await loadSubject(name, context.builtIns);
  const calls = new WatchedCalls(context);
  const structure = framedStructure(subject, calls.frame);
  context.stage('judging by relations');
  context.send({ kind: 'progress', stage: 'judging by relations', done: 0 });
  requireFittingModel(loaded, structure, loaded.model.scope);
  const repOK = structure.expose === undefined ? loaded : loadRepOK(job.model, { expose: structure.expose });
  const report = await judgeLearned(repOK, structure, {
    seed: job.seed,
    unordered: job.unordered,
    onStopped: () => calls.abandon(),
  });
  checkBuiltIns(context.builtIns);
  return report;
};
