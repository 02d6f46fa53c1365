import type { IsolatedHuntOptions } from '../../../hunt/isolated/isolated-hunt-options.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import { type FailedHunt, type HuntDocument, huntDocument } from '../hunt-report.ts';
import { join } from 'node:path';
import type { HuntSettings } from '../../project-config/project-config.ts';
import { fileNames } from '../../../base/safe-names/file-names.ts';
import { LearnInvError } from '../../../base/error.ts';
import { huntIsolated } from '../../../hunt/isolated/hunt-isolated.ts';
import type { TestTarget } from '../../../hunt/findings/test-code/write-test.ts';
import { projectRunner, type ChosenRunner } from '../../../base/report-parts/project-runner.ts';
import { reportFolder } from '../../campaign/view.ts';

/** One hunt: a structure with a seed. It is plain JSON, so that another process or machine can run it. */
export interface HuntJob {
  /** Name of a built-in structure, or path of a module relative to the project's folder. */
  readonly structure: string;
  readonly seed: string;
  readonly options: HuntJobOptions;
}

export interface HuntJobOptions extends Omit<
  IsolatedHuntOptions,
  'seed' | 'test' | 'signal' | 'killSignal' | 'onStage' | 'onFiles' | 'onProgress' | 'onFindings' | 'onCases'
> {
  /** The runner of the tests; default: the one that the nearest `package.json` names. */
  readonly testRunner?: TestRunner | undefined;
}

/** What became of a {@link HuntJob}, as plain JSON: a document, or why there is none. */
export type HuntJobResult =
  | { readonly document: HuntDocument; readonly written: readonly string[] }
  | { readonly failure: FailedHunt };

interface HuntPlan {
  readonly seeds: readonly string[];
  readonly options: HuntJobOptions;
}

/** Returns the options and seeds of hunts: those of the command line, else those of the project, else the defaults. */
export function planOf(
  { seed, ...flags }: HuntJobOptions & { readonly seed?: readonly string[] | undefined },
  { seed: seeds = 1, ...settings }: HuntSettings,
  isGiven: (name: string) => boolean,
): HuntPlan {
  const own = Object.entries(settings).filter(([name, value]) => value !== undefined && !isGiven(name));
  return {
    seeds: (seed ?? [seeds].flat()).map(String),
    options: { ...flags, ...Object.fromEntries(own) },
  };
}

/** Returns each structure with each seed. All seeds begin with the same model, and write tests into folders of their own. */
export function jobsOf(structures: readonly string[], { seeds, options }: HuntPlan): HuntJob[] {
  const folders = fileNames(seeds.map((seed) => `seed-${seed}`));
  return structures.flatMap((structure) =>
    seeds.map((seed, index) => {
      if (seeds.length === 1) return { structure, seed, options };
      const tests = options.tests === undefined ? {} : { tests: join(options.tests, folders[index]!) };
      return { structure, seed, options: { ...options, ...tests, saveRetrained: false } };
    }),
  );
}

/** How to follow and end a job. */
export type HuntWatch = Pick<
  IsolatedHuntOptions,
  'signal' | 'killSignal' | 'onStage' | 'onFiles' | 'onProgress' | 'onFindings' | 'onCases'
>;

/** What a hunt gets from where it was asked for, if another process runs it. */
interface HuntSurroundings {
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
