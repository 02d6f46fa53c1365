import { join } from 'node:path';
import type { Provenance } from '../../classifier/provenance/provenance.ts';
import { saveProvenance } from '../../classifier/provenance/save-provenance.ts';
import { saveModel } from '../../classifier/save-model.ts';
import { weaknessOf } from '../../classifier/vacuity/weakness-of.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { EXIT } from '../../exit-codes.ts';
import { checkWritable } from '../../files/write-whole.ts';
import { train, type Learned } from '../../learn/train.ts';
import { learnTransitionsIsolated } from '../../subject-tasks/learn-transitions-isolated.ts';
import { saveTransitions } from '../../transition/save-transitions.ts';
import type { TrainFlags } from '../actions/run-train.ts';
import { print } from '../print.ts';
import type { Progress } from '../progress.ts';
import { uninterrupted } from '../uninterrupted.ts';
import { trainJson, trainText } from './train-summary.ts';
import { transitionOptions, transitionsJson, transitionsSummary } from './train-transitions.ts';

/** A dataset to train on, and the seconds that it took to make. */
export interface TrainingInput {
  readonly dataset: Dataset;
  readonly seconds: Partial<Learned['seconds']>;
  /** What the model is trained from; missing for a dataset from a file. */
  readonly provenance?: Provenance;
}

/**
 * Trains a model, learns transitions if the flags ask for them, saves both and prints a summary. Sets the exit code if the
 * model is weak.
 */
export async function trainAndSave(
  { dataset, seconds, provenance }: TrainingInput,
  name: string | undefined,
  flags: TrainFlags,
  progress: Progress,
): Promise<void> {
  const folder = flags.out ?? join('models', dataset.structure);
  checkWritable(folder);
  const learned = await train(dataset, {
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.encoding === undefined ? {} : { encoding: flags.encoding }),
    recipe: flags.recipe,
    engine: flags.engine,
    trials: flags.trials,
    seconds: flags.seconds,
    ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
    onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
  });
  const transitions =
    flags.transitions && name !== undefined
      ? await learnTransitionsIsolated(name, transitionOptions(flags, dataset, progress), flags)
      : undefined;
  progress.stop();
  let standalone: string | undefined;
  uninterrupted(() => {
    ({ standalone } = saveModel(learned.model, folder, { standalone: flags.standalone }));
    if (provenance !== undefined) saveProvenance(provenance, folder);
    if (transitions !== undefined) saveTransitions({ models: transitions }, folder);
  });
  const timed: Learned = { ...learned, seconds: { ...learned.seconds, ...seconds } };
  print(
    flags.json
      ? `${JSON.stringify({ ...trainJson(timed, folder, standalone, dataset), ...transitionsJson(transitions) })}\n`
      : `${trainText(timed, folder, standalone, dataset)}${transitionsSummary(transitions)}`,
  );
  if (weaknessOf(learned.model) !== undefined) process.exitCode = EXIT.finding;
}
