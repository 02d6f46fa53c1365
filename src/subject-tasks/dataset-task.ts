import type { Provenance } from '../classifier/provenance/provenance.ts';
import { provenanceOf } from '../classifier/provenance/provenance-of.ts';
import type { DatasetOptions } from '../dataset/dataset-options.ts';
import { makeDataset, type MadeDataset } from '../dataset/make-dataset.ts';
import { packDataset, type PackedDataset } from '../dataset/pack-dataset.ts';
import { watchImports } from '../load-structure/watch-imports.ts';
import type { Task } from '../subject-process/task.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';

/** The job of {@link task}. */
export interface DatasetJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly options: DatasetOptions;
}

/** The result of {@link task}. */
export interface DatasetResult {
  readonly packed: PackedDataset;
  readonly seconds: MadeDataset['seconds'];
  /** What a model of the dataset is trained from. */
  readonly provenance: Provenance;
}

/** Makes a dataset of a structure in a subject's process. */
export const task: Task<DatasetJob, DatasetResult> = async (job, context) => {
  const imports = watchImports();
  const structure = await openStructure(job.structure, context);
  const provenance = provenanceOf(imports(job.structure), process.cwd());
  context.send({ kind: 'structure', name: structure.name });
  context.stage('collecting');
  const { dataset, seconds } = await makeDataset(structure, {
    ...job.options,
    onProgress: (stage, done, total) => context.send({ kind: 'progress', stage, done, total }),
  });
  checkBuiltIns(context.builtIns);
  return { packed: packDataset(dataset), seconds, provenance };
};
