import { LearnInvError } from '../../../error.ts';
import { huntIsolated } from '../../../hunt/isolated/hunt-isolated.ts';
import type { IsolatedHuntOptions } from '../../../hunt/isolated/isolated-hunt-options.ts';
import { projectRunner } from '../../../reporters/project-runner.ts';
import { huntDocument, type HuntDocument } from '../hunt-report.ts';
import { reportFolder } from '../source-location.ts';
import type { HuntJob, HuntJobResult } from './hunt-job.ts';

/** How to follow and end a job. */
export type HuntWatch = Pick<
  IsolatedHuntOptions,
  'signal' | 'killSignal' | 'onStage' | 'onProgress' | 'onFindings'
>;

/**
 * Runs a hunt and returns its document and the paths of the tests written.
 *
 * @throws LearnInvError if the structure, the model or an option cannot be used.
 */
export async function huntForJob(
  { structure, seed, options }: HuntJob,
  watch: HuntWatch = {},
): Promise<{ readonly document: HuntDocument; readonly written: readonly string[] }> {
  const { testRunner, ...others } = options;
  const test = testRunner === undefined ? projectRunner(others.tests ?? '.') : { runner: testRunner };
  const hunt = await huntIsolated(structure, { ...others, ...watch, seed, test: { runner: test.runner } });
  const folder = reportFolder(process.env, process.cwd());
  return {
    document: huntDocument(hunt, test, { structure, methods: others.methods, folder }),
    written: hunt.written,
  };
}

/** Runs a hunt. A structure that cannot be loaded or learned is a result too, so that other hunts go on. */
export async function runHuntJob(job: HuntJob, watch: HuntWatch = {}): Promise<HuntJobResult> {
  try {
    return await huntForJob(job, watch);
  } catch (error) {
    const { structure, seed } = job;
    const isInput = error instanceof LearnInvError;
    const message = isInput ? error.message : String((error instanceof Error && error.stack) || error);
    return { failure: { structure, seed, kind: isInput ? 'input' : 'defect', message } };
  }
}
