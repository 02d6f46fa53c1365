import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { requireBuiltIns } from '../../../programs/process/require-built-ins.ts';
import { SeededRandom } from '../../../base/seeded-random.ts';
import { Waiter } from '../../../programs/process/waiter.ts';
import type { Task, TaskContext } from '../../../programs/process/task.ts';
import { isImitated } from '../adapters/adapter.ts';
import { usePictures } from '../inputs/pictures.ts';
import { useRatedSentences } from '../inputs/sentences.ts';
import { findCalls } from '../program/find-calls.ts';
import { ProgramModules } from '../program/modules.ts';
import { Recording, replayedModule } from '../recording/recording.ts';
import { EndlessLoop } from '../symbolic/step.ts';
import { Apis, FunctionRunner } from './function-runner.ts';
import { FileWriter } from './file-form.ts';
import { LeftBehind } from './left-behind.ts';
import { loadAdapters } from './load-adapters.ts';
import { refuseNetwork } from './refuse-network.ts';
import { testFunction, type Baseline, type FunctionReport, type TestedFunction } from './test-function.ts';

/** What a process tests: a function of a file. */
export interface KeeperJob {
  readonly file: string;
  readonly name: string;
  readonly seed: number;
  readonly inputs: number;
  readonly threshold: number;
  readonly adapters: readonly string[];
  readonly recording: string | undefined;
  /** True if the outputs are replayed, false if they are recorded. */
  readonly isReplayed: boolean;
  readonly pictures: string | undefined;
  readonly sentences: string | undefined;
  readonly folder: string;
}

export type KeeperMessage =
  /** The function is about to be run on an input. */
  | { readonly kind: 'input'; readonly done: number; readonly total: number; readonly shown: string }
  | { readonly kind: 'found'; readonly report: FunctionReport };

const LOADING = 120_000;

export const task: Task<KeeperJob, FunctionReport> = (job, context) => testBy(job, context);

/** Tests a function on inputs for its goals, or on those of a baseline. */
export async function testBy(
  job: KeeperJob,
  context: TaskContext,
  baseline?: Baseline,
): Promise<FunctionReport> {
  const random = new SeededRandom();
  random.seed(job.seed);
  random.install();
  try {
    return await testIn(job, context, random, baseline);
  } finally {
    // What is changed here is no change of the program under test.
    random.remove();
  }
}

async function testIn(
  job: KeeperJob,
  context: TaskContext,
  random: SeededRandom,
  baseline: Baseline | undefined,
): Promise<FunctionReport> {
  context.pulse.beat(LOADING);
  const adapters = await loadAdapters(job.adapters);
  const apis = new Apis(adapters);
  refuseNetwork(adapters.flatMap(({ endpoint }) => endpoint ?? []));
  usePictures(job.pictures);
  useRatedSentences(job.sentences);
  const fn = findCalls(job.file, job.file, apis.has).find(({ name }) => name === job.name);
  if (fn === undefined)
    throw new LearnInvError('BAD_FILE', `${job.file} has no function ${job.name}`, {
      expected: 'a function that calls an ML API',
      got: job.name,
      hint: 'list them with --list',
    });
  const modules = new ProgramModules(job.file, apis.has);
  await modules.prepare();
  const file = job.recording;
  const { isReplayed } = job;
  const recording =
    file !== undefined && existsSync(file) ? Recording.read(file, isReplayed) : new Recording();
  const missing = await modules.loadApis((specifier) => {
    const { adapter } = apis.of(specifier);
    const isRecorded = adapter.calls.every(({ reads }) => reads !== 'text');
    return isReplayed && isRecorded ? replayedModule() : adapter.implementation?.();
  });
  random.without(() => context.builtIns.discover());
  context.stage('running the function');
  const waiter = new Waiter(context.timeout);
  context.onIdle(() => waiter.idle());
  const leftBehind = new LeftBehind(
    waiter,
    // A timer of an earlier run may repeat without end.
    (error) => !(error instanceof EndlessLoop) && modules.placeOf(error) !== undefined,
  );
  const { process } = globalThis;
  const folder = process.cwd();
  const own = {
    ...{ ...context, waiter, leftBehind },
    checkBuiltIns: () => {
      globalThis.process = process;
      process.chdir(folder);
      random.without(() => requireBuiltIns(context.builtIns));
    },
  };
  const runnable = { fn, modules, apis, recording, context: own };
  const tested: TestedFunction = {
    ...runnable,
    runner: new FunctionRunner(runnable),
    file: relative(process.cwd(), job.file),
    files: new FileWriter(job.folder),
    stopped: context.stopped,
  };
  const send = (message: KeeperMessage): void => context.send(message);
  const settings = {
    ...{ ...job, baseline, missing: [...missing.keys()] },
    onInput: (done: number, total: number, shown: string) => send({ kind: 'input', done, total, shown }),
  };
  const report = await testFunction(tested, settings, (found) => send({ kind: 'found', report: found }));
  if (file !== undefined && !isReplayed) recording.write(file);
  const imitated = fn.apis.filter(
    (specifier) => isImitated(apis.of(specifier).adapter) && !missing.has(specifier),
  );
  const warnings = [
    ...[...missing.values()].map((reason) => `the function was only explored: ${reason}`),
    ...imitated.map(
      (specifier) =>
        `${specifier} is imitated: that inputs miss their goals may be the fault of its stand-in`,
    ),
  ];
  return { ...report, warnings: [...warnings, ...report.warnings] };
}
