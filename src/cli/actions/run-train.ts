import { join } from 'node:path';
import type { Command } from 'commander';
import type { Model, TrainingSummary, WindowsModel } from '../../classifier/model.ts';
import { saveModel, STANDALONE_FILE } from '../../classifier/save-model.ts';
import type { Dataset } from '../../dataset/dataset.ts';
import { datasetRules } from '../../dataset/dataset-options.ts';
import { makeDataset } from '../../dataset/make-dataset.ts';
import { readDataset } from '../../dataset/read-dataset.ts';
import { LearnInvError } from '../../error.ts';
import { checkWritable } from '../../files/write-whole.ts';
import { train, type Learned } from '../../learn/train.ts';
import type { EngineName, Recipe } from '../../network/types.ts';
import { learnTransitions } from '../../transition/learn-transitions.ts';
import { saveTransitions } from '../../transition/save-transitions.ts';
import { loadStructure } from '../../load-structure/load-structure.ts';
import { pickOptions } from '../../options/pick-options.ts';
import { createProgress, type Progress } from '../progress.ts';
import { uninterrupted } from '../uninterrupted.ts';
import { fixed, percent, table } from '../tables.ts';
import { trainingWarnings } from '../train/training-warnings.ts';
import { DATASET_FLAGS, type DatasetFlags } from '../commands/dataset-options.ts';
import {
  transitionOptions,
  transitionsJson,
  transitionsOfDataset,
  transitionsSummary,
} from '../train/train-transitions.ts';

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
  const idle = DATASET_FLAGS.find((flag) => command.getOptionValueSource(flag) === 'cli');
  if (flags.dataset !== undefined && idle !== undefined) throw settledByDataset(idle);
  if (flags.recipe === 'paper' && flags.encoding === 'windows') throw paperOnWindows();
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
  const learnt =
    flags.transitions && name !== undefined
      ? await learnTransitions(await loadStructure(name), transitionOptions(flags, dataset, progress))
      : undefined;
  progress.stop();
  uninterrupted(() => {
    saveModel(learned.model, folder, { standalone: flags.standalone });
    if (learnt !== undefined) saveTransitions(learnt, folder);
  });
  const timed: Learned = { ...learned, seconds: { ...learned.seconds, ...seconds } };
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ ...summaryJson(timed, folder), ...transitionsJson(learnt) })}\n`
      : `${summary(timed, folder, flags)}${transitionsSummary(learnt)}`,
  );
}

/** The dataset that the command line names: a file, or one made now. */
async function openDataset(
  name: string | undefined,
  flags: TrainFlags,
  progress: Progress,
): Promise<{ dataset: Dataset; seconds: Partial<Learned['seconds']> }> {
  if (flags.dataset !== undefined) {
    const dataset = readDataset(flags.dataset);
    if (name === undefined || name === dataset.structure) return { dataset, seconds: {} };
    throw new LearnInvError('BAD_OPTION', 'the dataset is of another structure', {
      expected: `a dataset of "${name}"`,
      got: `one of "${dataset.structure}"`,
      hint: 'leave the structure out, or make a dataset of it',
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

function paperOnWindows(): LearnInvError {
  return new LearnInvError('BAD_OPTION', "the paper's recipe knows no windows", {
    expected: '--recipe paper with candidate vectors, or --encoding windows with our own recipe',
    got: '--recipe paper --encoding windows',
    hint: 'leave one of the two out',
  });
}

function settledByDataset(option: string): LearnInvError {
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new LearnInvError('BAD_OPTION', `--${flag} has no effect with --dataset`, {
    expected: 'options of training only, such as --recipe, --engine, --trials or --seed',
    got: `--${flag}`,
    hint: `leave it out, or give it to \`learn-inv dataset\``,
  });
}

/** What `--json` prints. */
function summaryJson({ model, engine, search, seconds }: Learned, folder: string): object {
  const { training } = model;
  return {
    structure: model.structure,
    scope: model.scope,
    encoding: model.encoding.name,
    engine: engine.split(/[ ,]/)[0],
    engineDetail: engine,
    recipe: training.recipe,
    seed: model.seed,
    positives: training.positives,
    negatives: training.negatives,
    spuriousDropped: training.spuriousDropped,
    best: training.best,
    validation: training.validation,
    heldOutCheck: training.heldOutCheck ?? null,
    trials: search.trials,
    seconds,
    model: folder,
  };
}

/** What the network sees; of windows, the relations that the first vote looks through. */
function shownEncoding(model: Model): string {
  if (model.encoding.name === 'vector') return 'vector';
  const [vote] = (model as WindowsModel).votes;
  const relations = Object.entries(vote!.relations).flatMap(([role, names]) =>
    names.map((name) => `${role}: ${name}`),
  );
  return ['windows', ...relations].join('\n');
}

/** What a model said of objects that it did not learn from or, of windows, learnt to reject. */
function triedRows({ heldOutCheck, validation }: TrainingSummary): [string, string][] {
  if (heldOutCheck === undefined) {
    return [
      ['validation precision', percent(validation.precision)],
      ['validation recall', percent(validation.recall)],
    ];
  }
  const { larger, broken } = heldOutCheck;
  return [
    ['larger valid objects', `${larger.accepted} of ${larger.tried} accepted`],
    ['broken, tried again', `${broken.tried - broken.accepted} of ${broken.tried} rejected`],
  ];
}

function summary({ model, engine, seconds }: Learned, folder: string, { standalone }: TrainFlags): string {
  const { training } = model;
  const { best } = training;
  const rate = best.learningRate === null ? '' : `, learning rate ${best.learningRate.toPrecision(2)}`;
  const rows: [string, string][] = [
    ['structure', `${model.structure}, scope ${model.scope}, seed ${model.seed}`],
    ['encoding', shownEncoding(model)],
    ['valid objects', String(training.positives)],
    ['broken objects', String(training.negatives)],
    ['spurious dropped', String(training.spuriousDropped)],
    ['engine', engine],
    ['chosen', `${best.hidden} hidden units, L2 ${best.l2.toPrecision(2)}${rate}`],
    ...triedRows(training),
    [
      'seconds',
      Object.entries(seconds)
        .map(([stage, value]) => `${stage} ${fixed(value, 2)}`)
        .join(', '),
    ],
  ];
  const module = standalone ? ` (or import { repOK } from './${join(folder, STANDALONE_FILE)}')` : '';
  const warnings = trainingWarnings(model).map((line) => `${line}\n`);
  return `${table([], rows)}\n${warnings.join('')}Saved. Use it: import { loadRepOK } from 'learn-inv'; const repOK = loadRepOK('${folder}'); repOK(object)${module}\n`;
}
