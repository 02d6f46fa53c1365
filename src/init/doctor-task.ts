import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../base/random.ts';
import { openStructure } from '../learn/isolated/open-structure.ts';
import { loadModel } from '../learn/model/load-model.ts';
import { MODEL_FILE } from '../learn/model/save-model.ts';
import type { Task } from '../programs/process/task.ts';
import type { Diagnosis } from './doctor/advice.ts';
import { Coverage } from './doctor/coverage.ts';
import { diagnose } from './doctor/diagnose.ts';
import { beginTrials } from './try/begin-trials.ts';

/** The job of {@link task}. */
export interface DoctorJob {
  /** Name of a built-in structure, or path of a module that exports one. */
  readonly structure: string;
  readonly scope: number;
  readonly seed: string;
  /** Folder of the model; default `models/<name>`. */
  readonly model: string | undefined;
}

/** Says how good a structure is, in a subject's process. */
export const task: Task<DoctorJob, Diagnosis> = async (job, context) => {
  const coverage = new Coverage();
  const structure = await openStructure(job.structure, context);
  beginTrials(context);
  const folder = job.model ?? join('models', structure.name);
  const model =
    job.model !== undefined || existsSync(join(folder, MODEL_FILE)) ? loadModel(folder) : undefined;
  const random = createRandom(`${structure.name}/${job.scope}/${job.seed}/doctor`);
  return diagnose({ structure, k: job.scope, random, coverage, breaks: model?.training.breaks });
};
