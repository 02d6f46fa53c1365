import { datasetRules, type DatasetOptions } from '../dataset/dataset-options.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { checkOptions } from '../options/check-options.ts';
import { pickOptions } from '../options/pick-options.ts';
import { requireStructure } from '../structure/require-structure.ts';
import type { Structure } from '../structure/structure.ts';
import { checkEncoding } from './check-encoding.ts';
import { trainRules, type TrainOptions } from './train-options.ts';
import { train, type Learned } from './train.ts';

/**
 * Learns the representation invariant of a class: collects objects, breaks them, chooses relations and trains networks
 * (paper, section IV). {@link makeDataset} and {@link train} are its two halves.
 *
 * @param structure the class, as {@link defineStructure} declares it.
 * @param options the options of both halves; only `scope` is required.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option, and the errors of {@link makeDataset} and
 * {@link train}.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * const repOK = createRepOK(model);
 * ```
 */
export async function learn(structure: Structure, options: DatasetOptions & TrainOptions): Promise<Learned> {
  requireStructure('learn', structure);
  checkOptions('learn', options, { ...datasetRules, ...trainRules }, '{ scope: 6, trials: 10 }');
  checkEncoding(options);
  const needsBeyond = options.encoding !== 'vector' && options.recipe !== 'paper';
  const { dataset, seconds } = await makeDataset(structure, {
    beyond: needsBeyond,
    ...pickOptions(options, datasetRules),
  });
  const learned = await train(dataset, pickOptions(options, trainRules));
  return { ...learned, seconds: { ...learned.seconds, ...seconds } };
}
