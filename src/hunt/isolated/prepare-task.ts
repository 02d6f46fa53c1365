import { provenanceOf } from '../../learn/model/provenance/provenance.ts';
import { watchImports } from '../../programs/load/watch-imports.ts';
import type { Task } from '../../programs/process/task.ts';
import { loadSubject } from '../../learn/isolated/open-structure.ts';
import { findModel } from './find-model.ts';
import { trainingSettings } from './training-settings.ts';
import type { HuntPreparation, PrepareJob } from './prepare-hunt.ts';

/** Loads the structures of a hunt and looks for its model, in a subject's process. */
export const task: Task<PrepareJob, HuntPreparation> = async (job, context) => {
  const { baseline, model, scope, trials, trust } = job;
  const { builtIns } = context;
  context.stage('loading');
  const imports = watchImports();
  const structure = await loadSubject(job.structure, builtIns);
  const { name } = baseline === undefined ? structure : await loadSubject(baseline, builtIns);
  const folder = process.cwd();
  const now = provenanceOf(
    imports(baseline ?? job.structure),
    folder,
    trainingSettings(scope, trials, trust),
  );
  const { files } = provenanceOf(imports(job.structure), folder);
  return {
    name,
    files: { ...files, ...now.files },
    hasModel: typeof findModel(model, name, now) !== 'string',
  };
};
