import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { datasetRules, type DatasetOptions } from '../../learn/examples/dataset/dataset-options.ts';
import { LearnInvError } from '../../base/error.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { checkEncoding, hasConditions } from '../../learn/training/train-options.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { TimeBudget } from '../../base/time-limit/deadline.ts';
import { makeDatasetIsolated } from '../../learn/isolated/make-dataset-isolated.ts';
import { optimizeLate } from '../../learn/isolated/optimize-late.ts';
import { refuseFlags } from '../commands/command.ts';
import { DATASET_FLAGS, type Flags } from '../commands/options.ts';
import { withProgress, type Progress } from '../progress.ts';
import type { NextDataset, TrainingInput } from '../train/train-and-save.ts';

export async function runTrain(
  name: string | undefined,
  flags: Flags<'train'>,
  isGiven: (name: string) => boolean,
): Promise<void> {
  if (flags.dataset !== undefined)
    refuseFlags(Object.fromEntries(DATASET_FLAGS.map((name) => [name, isGiven(name)])), (flag) => ({
      summary: `${flag} has no effect with --dataset`,
      expected: 'an option of training: for example --recipe, --engine, --trials or --seed',
      got: flag,
      hint: 'omit it, or give it to `learn-inv dataset`',
    }));
  checkEncoding(flags); // before the dataset is made, which may take minutes
  if (flags.transitions && name === undefined) throw transitionsOfDataset();
  // Training first breaks objects that it keeps, then millions that it drops at once. V8 would go by the first and
  // allocate them all in the old generation: 5 % more time, 30 % more memory.
  setFlagsFromString('--no-allocation-site-pretenuring');
  optimizeLate();
  await withProgress(async (progress) => {
    // The subject's process starts first and works while this process loads the modules of training.
    const budget = new TimeBudget(`training${name === undefined ? '' : ` "${name}"`}`, flags.seconds);
    const [first, { trainAndSave }] = await Promise.all([
      budget.stage((seconds) => openDataset(name, { ...flags, seconds }, progress, { isFirst: true })),
      import('../train/train-and-save.ts'),
    ]);
    const next = async ({ scope, seconds, signal }: NextDataset): Promise<TrainingInput> =>
      openDataset(name, { ...flags, scope, seconds }, progress, { signal });
    await trainAndSave({ first, next, budget }, name, flags, progress);
  });
}

/** Reads the dataset file that the flags name, or makes a dataset of the structure. */
async function openDataset(
  name: string | undefined,
  flags: Omit<Flags<'train'>, 'seconds'> & Pick<DatasetOptions, 'seconds'>,
  progress: Progress,
  { isFirst = false, signal }: { readonly isFirst?: boolean; readonly signal?: AbortSignal },
): Promise<TrainingInput> {
  if (flags.dataset !== undefined) {
    const { readDataset } = await import('../../learn/examples/dataset/read-dataset.ts');
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
  return makeDatasetIsolated(
    name,
    {
      ...pickOptions(flags, datasetRules),
      beyond: hasConditions(flags),
      onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
    },
    {
      ...{ timeout: flags.timeout, memory: flags.memory, isFirst, signal },
      onLoaded: (structure) => checkWritable(flags.out ?? join('models', structure)),
    },
  );
}

const transitionsOfDataset = (): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'transitions cannot be learned from a dataset', {
    expected: '--transitions with a structure',
    got: 'only a dataset, which holds states but no calls',
    hint: 'name the structure as well',
  });
