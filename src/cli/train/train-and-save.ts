import { join } from 'node:path';
import { type Provenance, saveProvenance } from '../../learn/model/provenance/provenance.ts';
import { saveModel } from '../../learn/model/save-model.ts';
import { weaknessOf } from '../../learn/model/vacuity/vacuity.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { bestSoFar, Interrupted } from '../../learn/training/best-so-far.ts';
import type { Learned } from '../../learn/training/train-on.ts';
import { hasConditions } from '../../learn/training/train-options.ts';
import { trainWith } from '../../learn/training/train.ts';
import { driveBuilders } from '../../learn/isolated/drive-builders.ts';
import type { FatalCallError } from '../../learn/isolated/subject-ended.ts';
import { learnTransitionsIsolated } from '../../learn/isolated/learn-transitions-isolated.ts';
import type { TimeBudget } from '../../base/time-limit/deadline.ts';
import { saveTransitions } from '../../learn/transitions/transition-files.ts';
import { type TransitionModel, isTrusted } from '../../learn/transitions/transition-model.ts';
import type { Flags } from '../commands/options.ts';
import { print, printNote, printText } from '../print.ts';
import type { Progress } from '../progress.ts';
import { uninterrupted } from '../interrupts.ts';
import { trainJson, trainText } from './train-summary.ts';
import type { EngineName } from '../../learn/network/types.ts';
import {
  type LearnTransitionsOptions,
  LARGEST_SCOPE,
} from '../../learn/transitions/learn-transitions-options.ts';
import { table } from '../tables.ts';

const { trials: firstTrials } = LEARNING_CONSTANTS.scope.first;

/** A dataset to train on, and the seconds that it took to make. */
export interface TrainingInput {
  readonly dataset: Dataset;
  readonly seconds: Partial<Learned['seconds']>;
  /** What the model is trained from; missing for a dataset from a file. */
  readonly provenance?: Provenance;
  /** The scope to learn at after this one; undefined if this is the last. */
  readonly nextScope?: number | undefined;
}

export interface NextDataset {
  readonly scope: number;
  readonly seconds: number | undefined;
  readonly signal: AbortSignal;
}

/** The datasets to train on, and the time that all work shares. */
interface TrainingInputs {
  readonly first: TrainingInput;
  readonly next: (dataset: NextDataset) => Promise<TrainingInput>;
  readonly budget: TimeBudget;
}

interface Trained {
  readonly input: TrainingInput;
  readonly learned: Learned;
  readonly transitions?: readonly TransitionModel[];
}

/** Trains and saves a model. If the time is over, or Ctrl-C interrupts it, the best model so far is saved. */
export async function trainAndSave(
  { first, next, budget }: TrainingInputs,
  name: string | undefined,
  flags: Flags<'train'>,
  progress: Progress,
): Promise<void> {
  const folder = flags.out ?? join('models', first.dataset.structure);
  checkWritable(folder);
  const interrupted = new AbortController();
  const { signal } = interrupted;
  const interrupt = (): void => interrupted.abort(new Interrupted());
  const trainOn = async (input: TrainingInput): Promise<Trained> =>
    budget.stage(async (seconds) => ({
      input,
      learned: await trainModel(input, name, flags, { seconds, signal }, progress),
    }));
  const trainNext = async (scope: number): Promise<Trained> =>
    trainOn(await budget.stage((seconds) => next({ scope, seconds, signal })));
  const withTransitions = async (trained: Trained, structure: string): Promise<Trained> =>
    budget.stage(async (seconds) => {
      const options = { ...transitionOptions(flags, trained.input.dataset, progress), seconds };
      const limits = { timeout: flags.timeout, memory: flags.memory, signal };
      return { ...trained, transitions: await learnTransitionsIsolated(structure, options, limits) };
    });
  try {
    const { best, cutShort } = await bestSoFar<Trained>((trained) => {
      if (trained === undefined) return trainOn(first);
      // Ctrl-C ends this process before there is something to keep, and when it comes again.
      if (trained.input === first && trained.transitions === undefined) process.once('SIGINT', interrupt);
      if (trained.input.nextScope !== undefined) return trainNext(trained.input.nextScope);
      const isDone = !flags.transitions || name === undefined || trained.transitions !== undefined;
      return isDone ? undefined : withTransitions(trained, name);
    });
    progress.stop();
    saveTrained(
      cutShort === undefined ? best : { ...best, learned: { ...best.learned, cutShort } },
      folder,
      flags,
    );
    if (cutShort !== undefined) process.exitCode = cutShort === 'interrupt' ? EXIT.interrupted : EXIT.finding;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/**
 * Trains a model on a dataset. That of a scope that another follows is kept only if training is cut short: it tries fewer
 * combinations, and drives no builders.
 */
async function trainModel(
  { dataset, seconds, nextScope }: TrainingInput,
  name: string | undefined,
  flags: Flags<'train'>,
  bounds: { readonly seconds: number | undefined; readonly signal: AbortSignal },
  progress: Progress,
): Promise<Learned> {
  const { timeout, memory } = flags;
  const onEnded = ({ summary }: FatalCallError): void => {
    progress.stop();
    printNote(`Warning: conditions were not tried in scopes beyond ${dataset.scope}: ${summary}`);
  };
  const limits = { timeout, memory, signal: bounds.signal, onEnded };
  const isLast = nextScope === undefined;
  const driven =
    name !== undefined && isLast && hasConditions(flags) ? driveBuilders(name, dataset, limits) : undefined;
  const options = {
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.encoding === undefined ? {} : { encoding: flags.encoding }),
    recipe: flags.recipe,
    engine: flags.engine,
    trials: isLast ? flags.trials : Math.min(firstTrials, flags.trials),
    ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
    ...bounds,
    onProgress: (stage: string, done: number, total?: number, detail?: string) =>
      progress.update(stage, done, total, `scope ${dataset.scope}: ${detail ?? stage}`),
  };
  try {
    const learned = await trainWith(dataset, options, { findRejected: driven?.findRejected });
    return { ...learned, seconds: { ...learned.seconds, ...seconds } };
  } finally {
    driven?.end();
  }
}

function saveTrained({ input, learned, transitions }: Trained, folder: string, flags: Flags<'train'>): void {
  const { dataset, provenance } = input;
  uninterrupted(() => {
    saveModel(learned.model, folder);
    if (provenance !== undefined) saveProvenance(provenance, folder);
    if (transitions !== undefined) saveTransitions({ models: transitions }, folder);
  });
  if (flags.json)
    print(`${JSON.stringify({ ...trainJson(learned, folder, dataset), ...transitionsJson(transitions) })}\n`);
  else printText(`${trainText(learned, folder, dataset)}${transitionsSummary(transitions)}`);
  if (weaknessOf(learned.model) !== undefined) process.exitCode = EXIT.finding;
}

/** Returns the options with which `learn-inv train --transitions` learns transitions. */
const transitionOptions = (
  flags: { readonly engine: EngineName; readonly jobs?: number | undefined; readonly seconds: number },
  { scope, settings, fields }: Dataset,
  progress: Progress,
): LearnTransitionsOptions => ({
  scope: Math.min(scope, LARGEST_SCOPE),
  seed: settings.seed,
  fields,
  engine: flags.engine,
  seconds: flags.seconds,
  ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
  onProgress: (stage, done, total) => progress.update(stage, done, total),
});

const transitionsJson = (learned: readonly TransitionModel[] | undefined): object =>
  learned === undefined
    ? {}
    : {
        transitions: learned.map(({ operation, memory, heldOutCheck }) => ({
          operation,
          remembered: Object.keys(memory.outcomes).length,
          deterministic: memory.deterministic,
          ...heldOutCheck,
        })),
      };

function transitionsSummary(learned: readonly TransitionModel[] | undefined): string {
  if (learned === undefined) return '';
  const rows = learned.map((model): string[] => {
    const { operation, memory, heldOutCheck } = model;
    const verdict = isTrusted(model) ? 'used' : 'not used';
    return [
      operation,
      memory.deterministic ? String(Object.keys(memory.outcomes).length) : 'none: not deterministic',
      `${heldOutCheck.rejected} of ${heldOutCheck.tried}`,
      verdict,
    ];
  });
  return `\n${table(['operation', 'calls remembered', 'correct calls rejected', 'classifier'], rows)}\n`;
}
