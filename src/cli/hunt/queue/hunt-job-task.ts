// Task of the workers of `learn-inv worker`: one hunt, in the folder of the project.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL_FILE } from '../../../learn/model/save-model.ts';
import { checksumOf } from '../../../base/files/checksum.ts';
import { checkFormat } from '../../../base/file-format/check-format.ts';
import { asJobTask } from '../../../programs/queue/job.ts';
import { withoutTimes } from '../project/hunt-result-format.ts';
import { huntForJob } from '../project/hunt-job.ts';
import { readModelFiles, writeModelFiles } from './model-files.ts';
import { queuedHuntFormat, type QueuedHunt, type QueuedHuntResult } from './queued-hunt.ts';

/** What hunts must know of the machine of their worker. */
export interface HuntPlace {
  /** Folder of this worker for models, by what they depend on. */
  readonly models: string;
  readonly threads: number;
}

/** Hunts, and returns the document without times. */
export const task = asJobTask(
  async (hunt: unknown, { models, threads }: HuntPlace): Promise<QueuedHuntResult> => {
    checkFormat(queuedHuntFormat, hunt, { summary: 'the job is no hunt', hint: 'hunt again' });
    const { structure, baseline, seed, modelFolder, runner, testImport, reportFolder } = hunt;
    const model = join(models, modelKey(hunt));
    if (hunt.model !== undefined && !existsSync(join(model, MODEL_FILE))) writeModelFiles(hunt.model, model);
    const options = { ...hunt.options, baseline, model, saveRetrained: false, jobs: threads };
    const { document } = await huntForJob(
      { structure, seed, options },
      {},
      {
        runner: { runner: runner.runner, ...(runner.why === undefined ? {} : { why: runner.why }) },
        target: { structure: testImport, model: modelFolder },
        folder: join(process.cwd(), reportFolder),
      },
    );
    const shown = { ...document, model: document.model === null ? null : modelFolder };
    const trained = hunt.model === undefined ? readModelFiles(model) : undefined;
    return {
      hunt: withoutTimes({ document: shown, written: [] }),
      ...(trained === undefined ? {} : { trained }),
    };
  },
);

/** Returns a name for all that the model of a hunt depends on. */
const modelKey = ({ learnInv, structure, baseline, options, files, model }: QueuedHunt): string =>
  checksumOf(model ?? [learnInv, baseline ?? structure, options.scope, options.trials, files]).slice(0, 32);
