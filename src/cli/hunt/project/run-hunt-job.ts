import { LearnInvError } from '../../../base/error.ts';
import { huntIsolated } from '../../../hunt/isolated/hunt-isolated.ts';
import type { IsolatedHuntOptions } from '../../../hunt/isolated/isolated-hunt-options.ts';
import type { TestTarget } from '../../../hunt/findings/test-code/write-test.ts';
import { projectRunner, type ChosenRunner } from '../../../base/report-parts/project-runner.ts';
import { huntDocument, type HuntDocument } from '../hunt-report.ts';
import { reportFolder } from '../../campaign/source-location.ts';
import type { HuntJob, HuntJobOptions, HuntJobResult } from './hunt-job.ts';

/** How to follow and end a job. */
export type HuntWatch = Pick<
  IsolatedHuntOptions,
  'signal' | 'killSignal' | 'onStage' | 'onFiles' | 'onProgress' | 'onFindings' | 'onCases'
>;

/** What a hunt gets from where it was asked for, if another process runs it. */
export interface HuntSurroundings {
  readonly runner: ChosenRunner;
  readonly target: Pick<TestTarget, 'structure' | 'model'>;
  /** The folder that files in reports are relative to. */
  readonly folder: string;
}

export const runnerFor = ({ testRunner, tests = '.' }: HuntJobOptions): ChosenRunner =>
  testRunner === undefined ? projectRunner(tests) : { runner: testRunner };

/** Runs a hunt; throws if the structure, the model or an option cannot be used. */
export async function huntForJob(
  { structure, seed, options }: HuntJob,
  watch: HuntWatch = {},
  surroundings?: HuntSurroundings,
): Promise<{ readonly document: HuntDocument; readonly written: readonly string[] }> {
  const { testRunner: _, ...others } = options;
  const {
    runner,
    target,
    folder = reportFolder(process.env, process.cwd()),
  } = surroundings ?? { runner: runnerFor(options), target: {} };
  const test = { ...target, runner: runner.runner };
  const hunt = await huntIsolated(structure, { ...others, ...watch, seed, test });
  return {
    document: huntDocument(hunt, runner, { structure, methods: others.methods, folder }),
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
