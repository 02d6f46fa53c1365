import { type Provenance, provenanceOf } from '../model/provenance/provenance.ts';
import { type DatasetOptions, firstScopeOptions } from '../examples/dataset/dataset-options.ts';
import { scopesToLearnAt } from '../examples/dataset/choose-scopes.ts';
import { makeDataset, type MadeDataset } from '../examples/dataset/make-dataset.ts';
import { packDataset, type PackedDataset } from '../examples/dataset/pack-dataset.ts';
import { watchImports } from '../../programs/load/watch-imports.ts';
import type { Task } from '../../programs/process/task.ts';
import { TimeBudget } from '../../base/time-limit/deadline.ts';
import { checkBuiltIns } from './check-built-ins.ts';
import { openStructure } from './open-structure.ts';
import { optimizeLate } from './optimize-late.ts';

export interface DatasetJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly options: DatasetOptions;
  /** True to make the dataset of the first of the scopes to learn at. */
  readonly isFirst: boolean;
}

export interface DatasetResult {
  readonly packed: PackedDataset;
  /** The scope to learn at after this one; undefined if this is the last. */
  readonly nextScope: number | undefined;
  readonly seconds: MadeDataset['seconds'];
  /** What a model of the dataset is trained from. */
  readonly provenance: Provenance;
}

/** Makes a dataset of a structure in a subject's process. */
export const task: Task<DatasetJob, DatasetResult> = async (job, context) => {
  optimizeLate();
  const imports = watchImports();
  const structure = await openStructure(job.structure, context);
  const provenance = provenanceOf(imports(job.structure), process.cwd());
  context.send({ kind: 'structure', name: structure.name });
  context.stage('collecting');
  const { options } = job;
  const budget = new TimeBudget(`the dataset of "${structure.name}"`, options.seconds);
  const choose = async (seconds: number | undefined): Promise<readonly number[]> =>
    scopesToLearnAt(structure, { ...options, seconds });
  const [scope, nextScope] = job.isFirst ? await budget.stage(choose) : [options.scope];
  const { dataset, seconds } = await budget.stage((left) =>
    makeDataset(structure, {
      ...(nextScope === undefined ? options : firstScopeOptions(options)),
      ...{ scope, seconds: left },
      onProgress: (stage, done, total, detail) =>
        context.send({ kind: 'progress', stage, done, total, detail }),
    }),
  );
  checkBuiltIns(context.builtIns);
  return { packed: packDataset(dataset), nextScope, seconds, provenance };
};
