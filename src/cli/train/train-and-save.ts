import { join } from 'node:path';
import type { Provenance } from '../../learn/model/provenance/provenance.ts';
import { saveProvenance } from '../../learn/model/provenance/save-provenance.ts';
import { saveModel } from '../../learn/model/save-model.ts';
import { weaknessOf } from '../../learn/model/vacuity/weakness-of.ts';
import type { Dataset } from '../../learn/examples/dataset/dataset.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import { bestSoFar } from '../../learn/training/best-so-far.ts';
import type { Learned } from '../../learn/training/train-on.ts';
import { train } from '../../learn/training/train.ts';
import { learnTransitionsIsolated } from '../../learn/isolated/learn-transitions-isolated.ts';
import type { TimeBudget } from '../../base/time-limit/time-budget.ts';
import { saveTransitions } from '../../learn/transitions/transition-files.ts';
import type { TransitionModel } from '../../learn/transitions/transition-model.ts';
import type { TrainFlags } from '../commands/train.ts';
import { print, printText } from '../print.ts';
import type { Progress } from '../progress.ts';
import { uninterrupted } from '../uninterrupted.ts';
import { KeepingInterrupts } from './keeping-interrupts.ts';
import { trainJson, trainText } from './train-summary.ts';
import { transitionOptions, transitionsJson, transitionsSummary } from './train-transitions.ts';

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

/** The dataset to make next. */
export interface NextDataset {
  readonly scope: number;
  readonly seconds: number | undefined;
  readonly signal: AbortSignal;
}

/** The datasets to train on, and the time that all work shares. */
export interface TrainingInputs {
  readonly first: TrainingInput;
  readonly next: (dataset: NextDataset) => Promise<TrainingInput>;
  readonly budget: TimeBudget;
}

/** What was learned so far. */
interface Trained {
  readonly input: TrainingInput;
  readonly learned: Learned;
  readonly transitions?: readonly TransitionModel[];
}

/**
 * Trains a model, learns transitions if the flags ask for them, saves both and prints a summary. If the time is over, or
 * Ctrl-C interrupts it, the best model so far is saved. Sets the exit code if the model is weak.
 */
export async function trainAndSave(
  { first, next, budget }: TrainingInputs,
  name: string | undefined,
  flags: TrainFlags,
  progress: Progress,
): Promise<void> {
  const folder = flags.out ?? join('models', first.dataset.structure);
  checkWritable(folder);
  const interrupts = new KeepingInterrupts();
  const { signal } = interrupts;
  const trainOn = async (input: TrainingInput): Promise<Trained> =>
    budget.stage(async (seconds) => ({
      input,
      learned: await trainModel(input, flags, { seconds, signal }, progress),
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
      interrupts.listen();
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
    interrupts.stop();
  }
}

/** Trains a model on a dataset; the model of a scope that another follows tries fewer combinations. */
async function trainModel(
  { dataset, seconds, nextScope }: TrainingInput,
  flags: TrainFlags,
  bounds: { readonly seconds: number | undefined; readonly signal: AbortSignal },
  progress: Progress,
): Promise<Learned> {
  const learned = await train(dataset, {
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.encoding === undefined ? {} : { encoding: flags.encoding }),
    recipe: flags.recipe,
    engine: flags.engine,
    trials: nextScope === undefined ? flags.trials : Math.min(firstTrials, flags.trials),
    ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
    ...bounds,
    onProgress: (stage, done, total, detail) =>
      progress.update(stage, done, total, `scope ${dataset.scope}: ${detail ?? stage}`),
  });
  return { ...learned, seconds: { ...learned.seconds, ...seconds } };
}

/** Saves what was learned and prints a summary. */
function saveTrained({ input, learned, transitions }: Trained, folder: string, flags: TrainFlags): void {
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
