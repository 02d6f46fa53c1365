import { LearnInvError } from '../../base/error.ts';
import { showThrown } from '../../base/show-thrown.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { settledOptions } from '../../base/options/options-of.ts';
import { basename, join } from 'node:path';
import { checkedModel } from '../../learn/model/check-model.ts';
import { checkedProvenance, saveProvenance } from '../../learn/model/provenance/provenance.ts';
import { saveModel } from '../../learn/model/save-model.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { removeTransitions, saveTransitions } from '../../learn/transitions/transition-files.ts';
import { transitionFromJson } from '../../learn/transitions/transition-json.ts';
import { nameFromSubject } from '../../learn/isolated/name-from-subject.ts';
import { HuntClock } from './hunt-clock.ts';
import {
  checkIsolatedHuntOptions,
  HUNT_OPTIONS,
  type IsolatedHunt,
  type IsolatedHuntOptions,
} from './isolated-hunt-options.ts';
import type { HuntStage, SubjectMessage } from './hunt-job.ts';
import { modelFolder } from './find-model.ts';
import { Supervisor, type HuntRequest } from './supervisor.ts';
import { structureImport, testExtension, writeTests } from './write-tests.ts';

/**
 * Hunts for faults as {@link hunt} does, with the structure in a child process: calls that end the process, hang in
 * native code or change built-ins are found and do not disturb this process. After a fatal call the hunt goes on in
 * another process without that method. If the model folder holds no model, one is trained and saved there. A model in
 * `models/<structure>` is trained again if learn-inv's version, the structure file, a module that it imports, `scope` or
 * `trials` changed. An error after the first finding ends the hunt with `cutShort: 'error'`.
 *
 * @param structure name of a built-in structure, or path of a module that exports one by default. The child process
 * loads it; TypeScript needs the package `tsx`.
 * @param options see {@link IsolatedHuntOptions}; all are optional.
 * @returns the findings and counts of the hunt, the folder of the model, and the paths of the tests written.
 * @throws LearnInvError `BAD_OPTION` for a bad option, or for a model of another structure.
 * @throws LearnInvError `WEAK_MODEL` for a model that accepts most broken objects, unless `allowWeak` is true.
 * @throws LearnInvError `STRUCTURE_NOT_FOUND`, or `INVALID_STRUCTURE` if the structure cannot be loaded or learned.
 * @throws LearnInvError `CANNOT_WRITE` if the model or the tests cannot be written.
 * @example
 * ```ts
 * const { findings, leftOut } = await huntIsolated('./queue.ts', { calls: 5000, seconds: 60, tests: 'test' });
 * findings.map(({ method, kind }) => `${method}: ${kind}`); // ['dequeue: exception']
 * ```
 */
export async function huntIsolated(
  structure: string,
  options: IsolatedHuntOptions = {},
): Promise<IsolatedHunt> {
  checkIsolatedHuntOptions(options);
  const { seconds = HUNT_SECONDS, tests, signal, killSignal, baseline } = options;
  if (tests !== undefined) checkWritable(tests, '--tests');
  let cutShort: IsolatedHunt['cutShort'];
  let stage: HuntStage = 'loading';
  let interrupted: HuntStage | undefined;
  const clock = new HuntClock(seconds, () => {
    cutShort = 'time';
    supervisor.finish();
  });
  const supervisor = new Supervisor(requestOf(structure, options), (message) => {
    if (message.kind === 'stage') startStage(clock, (stage = message.stage));
    saveLearned(message, options);
    forward(message, options);
  });
  const interrupt = (): void => {
    cutShort = 'interrupt';
    interrupted ??= stage;
    if (clock.isHunting) supervisor.finish();
    else supervisor.stop();
  };
  const kill = (): void => {
    cutShort = 'interrupt';
    interrupted ??= stage;
    supervisor.stop();
  };
  signal?.addEventListener('abort', interrupt);
  killSignal?.addEventListener('abort', kill);
  try {
    const running = supervisor.run();
    if (signal?.aborted || killSignal?.aborted) kill();
    const { failure, ...hunt } = await running;
    clock.stop();
    const written =
      tests === undefined ? [] : writeTests(hunt.structure, hunt.findings, tests, testExtension(structure));
    return {
      ...hunt,
      baseline,
      seconds: clock.seconds,
      trainingSeconds: clock.trainingSeconds,
      cutShort: hunt.complete ? undefined : failure === undefined ? cutShort : 'error',
      ...(hunt.complete || interrupted === undefined ? {} : { interrupted }),
      ...(failure === undefined ? {} : { failure: failureText(failure) }),
      written,
    };
  } finally {
    clock.stop();
    signal?.removeEventListener('abort', interrupt);
    killSignal?.removeEventListener('abort', kill);
  }
}

/** Returns an error in a line. */
const failureText = (error: Error): string =>
  error instanceof LearnInvError
    ? `${error.summary} (${error.got})`
    : `a fault of learn-inv: ${showThrown(error)}`;

/** Default seconds of a hunt. */
const HUNT_SECONDS = HUNT_OPTIONS.seconds.default!;
/** Calls of an exhaustive hunt, at most; it ends by itself. */
const MAX_CALLS = 1e9;

function startStage(clock: HuntClock, stage: HuntStage): void {
  if (stage === 'hunting') clock.startHunting();
  else if (stage === 'training') clock.startTraining();
  else clock.stop();
}

function requestOf(structure: string, options: IsolatedHuntOptions): HuntRequest {
  const { seed = 1, test } = options;
  const {
    seconds,
    tests = '.',
    ...settled
  } = settledOptions(HUNT_OPTIONS, pickOptions(options, HUNT_OPTIONS));
  return {
    structure,
    ...settled,
    trainingSeconds: Math.max(HUNT_SECONDS, seconds),
    calls: settled.exhaustive === undefined ? settled.calls : (options.calls ?? MAX_CALLS),
    seed: String(seed),
    test: { structure: structureImport(structure, tests), ...test },
    tellsCases: options.onCases !== undefined,
  };
}

/** Saves a model or transitions that the child process trained. */
function saveLearned(
  message: SubjectMessage,
  { model: given, saveRetrained = true }: IsolatedHuntOptions,
): void {
  if (message.kind === 'model' && (saveRetrained || !message.retrained)) {
    const folder = folderOf(message.folder, given);
    const model = checkedModel(message.json, 'the trained model');
    if (!message.retrained) removeTransitions(folder);
    saveModel(model, folder);
    if (message.provenance !== undefined) saveProvenance(checkedProvenance(message.provenance), folder);
  }
  if (message.kind === 'transitions') {
    const sources = { transition: 'the learned transitions', classifier: 'the trained model' };
    const models = message.json.map((json) => transitionFromJson(json, sources));
    saveTransitions({ models }, folderOf(message.folder, given));
  }
}

/** Returns the folder of the model: the one that the caller gave, else one below `models`, whatever the process sent. */
const folderOf = (sent: string, given: string | undefined): string =>
  given === undefined ? join('models', nameFromSubject(basename(sent))) : modelFolder(given);

function forward(
  message: SubjectMessage,
  { onStage, onFiles, onProgress, onFindings, onCases }: IsolatedHuntOptions,
): void {
  if (message.kind === 'stage') onStage?.(message.stage, message.why);
  if (message.kind === 'findings') onFindings?.(message.findings);
  if (message.kind === 'files') onFiles?.(message.files);
  if (message.kind === 'cases') onCases?.(message.cases);
  if (message.kind === 'progress') {
    onProgress?.(message.stage, message.done, message.total, message.detail);
  }
}
