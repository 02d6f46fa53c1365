import { join } from 'node:path';
import type { Command } from 'commander';
import { saveModel } from '../../classifier/save-model.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { datasetRules } from '../../dataset/dataset-options.ts';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { readDataset } from '../../dataset/read-dataset.ts';
import { LearnInvError } from '../../error.ts';
import { checkWritable } from '../../files/write-whole.ts';
import { checkEncoding } from '../../learn/check-encoding.ts';
import { train, type Learned } from '../../learn/train.ts';
import type { EngineName, Recipe } from '../../network/types.ts';
import { learnTransitions } from '../../transition/learn-transitions.ts';
import { saveTransitions } from '../../transition/save-transitions.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { pickOptions } from '../../options/pick-options.ts';
import { createProgress, type Progress } from '../progress.ts';
import { uninterrupted } from '../uninterrupted.ts';
import { trainJson, trainText } from '../train/train-summary.ts';
import { DATASET_FLAGS, type DatasetFlags } from '../commands/dataset-options.ts';
import {
  transitionOptions,
  transitionsJson,
  transitionsOfDataset,
  transitionsSummary,
} from '../train/train-transitions.ts';
import { print } from '../print.ts';

/** The options of `learn-inv train`. */
export interface TrainFlags extends DatasetFlags {
  readonly dataset?: string;
  readonly encoding?: 'windows' | 'vector';
  readonly recipe: Recipe;
  readonly engine: EngineName;
  readonly trials: number;
  readonly jobs?: number;
  readonly out?: string;
  readonly standalone: boolean;
  readonly transitions: boolean;
  readonly json: boolean;
}

/** Runs `learn-inv train`. */
export async function runTrain(name: string | undefined, flags: TrainFlags, command: Command): Promise<void> {
  const ignored = DATASET_FLAGS.find((flag) => command.getOptionValueSource(flag) === 'cli');
  if (flags.dataset !== undefined && ignored !== undefined) throw settledByDataset(ignored);
  checkEncoding(flags); // before the dataset is made, which may take minutes
  if (flags.transitions && name === undefined) throw transitionsOfDataset();
  const progress = createProgress();
  const { dataset, seconds } = await openDataset(name, flags, progress);
  const folder = flags.out ?? join('models', dataset.structure);
  checkWritable(folder);
  const learned = await train(dataset, {
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.encoding === undefined ? {} : { encoding: flags.encoding }),
    recipe: flags.recipe,
    engine: flags.engine,
    trials: flags.trials,
    ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
    onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
  });
  const transitions =
    flags.transitions && name !== undefined
      ? await learnTransitions(await loadStructure(name), transitionOptions(flags, dataset, progress))
      : undefined;
  progress.stop();
  uninterrupted(() => {
    saveModel(learned.model, folder, { standalone: flags.standalone });
    if (transitions !== undefined) saveTransitions(transitions, folder);
  });
  const timed: Learned = { ...learned, seconds: { ...learned.seconds, ...seconds } };
  print(
    flags.json
      ? `${JSON.stringify({ ...trainJson(timed, folder), ...transitionsJson(transitions) })}\n`
      : `${trainText(timed, folder, flags)}${transitionsSummary(transitions)}`,
  );
}

/** Reads the dataset file that the flags name, or makes a dataset of the structure. */
async function openDataset(
  name: string | undefined,
  flags: TrainFlags,
  progress: Progress,
): Promise<{ dataset: Dataset; seconds: Partial<Learned['seconds']> }> {
  if (flags.dataset !== undefined) {
    const dataset = readDataset(flags.dataset);
    if (name === undefined || name === dataset.structure) return { dataset, seconds: {} };
    throw new LearnInvError('BAD_OPTION', 'the dataset belongs to another structure', {
      expected: `a dataset of "${name}"`,
      got: `a dataset of "${dataset.structure}"`,
      hint: 'omit the structure, or make a dataset of it',
    });
  }
  if (name === undefined) {
    throw new LearnInvError('BAD_OPTION', 'nothing to learn from', {
      expected: 'a structure or --dataset <file>',
      got: 'neither',
      hint: '`learn-inv list` shows the built-in structures',
    });
  }
  const structure = await loadStructure(name);
  if (flags.out !== undefined) checkWritable(flags.out);
  return makeDataset(structure, {
    ...pickOptions(flags, datasetRules),
    beyond: flags.encoding !== 'vector' && flags.recipe !== 'paper',
    onProgress: (stage, done, total) => progress.update(stage, done, total),
  });
}

function settledByDataset(option: string): LearnInvError {
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new LearnInvError('BAD_OPTION', `--${flag} has no effect with --dataset`, {
    expected: 'an option of training: for example --recipe, --engine, --trials or --seed',
    got: `--${flag}`,
    hint: `omit it, or give it to \`learn-inv dataset\``,
  });
}
