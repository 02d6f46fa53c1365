import type { TrainingObjects, Dataset } from '../examples/dataset/dataset.ts';
import { LearnInvError } from '../../base/error.ts';
import { openEngine } from '../network/open-engine.ts';
import { checkOptions } from '../../base/options/check-options.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { checkEncoding, trainRules, type TrainOptions } from './train-options.ts';
import { type Learned, trainOn, type TrainingHooks } from './train-on.ts';

/**
 * Trains a classifier on a dataset (paper, section IV).
 *
 * @param dataset valid and broken objects, made by {@link makeDataset} or read by {@link readDataset}.
 * @param options all have defaults.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option, or if objects are too large for candidate vectors;
 * `NO_EXAMPLES` if there are too few objects; `ENGINE_UNAVAILABLE` if the engine does not run here; `TIME_LIMIT` if
 * training takes longer than `seconds`.
 * @example
 * ```ts
 * const { dataset } = await makeDataset(structure, { scope: 6 });
 * const { model } = await train(dataset, { trials: 20, structure });
 * ```
 */
export async function train(dataset: TrainingObjects, options: TrainOptions = {}): Promise<Learned> {
  return trainWith(dataset, options, {});
}

/** Trains as {@link train} does, with hooks. */
export async function trainWith(
  dataset: TrainingObjects,
  options: TrainOptions,
  hooks: TrainingHooks,
): Promise<Learned> {
  requireDataset(dataset);
  checkOptions('train', options, trainRules, '{ trials: 10, jobs: 2 }');
  checkEncoding(options);
  const { engine: name = 'simd', jobs, ...others } = options;
  const engine = await openEngine(name, jobs);
  try {
    return await trainOn(engine, dataset, others, hooks);
  } finally {
    await engine.dispose();
  }
}

function requireDataset(dataset: unknown): void {
  if (Array.isArray((dataset as Dataset | null | undefined)?.valid)) return;
  throw new LearnInvError('BAD_OPTION', 'train: the first argument is no dataset', {
    expected: 'what makeDataset or readDataset returns',
    got: describeValue(dataset),
    hint: 'for example train((await makeDataset(structure, { scope: 6 })).dataset)',
  });
}
