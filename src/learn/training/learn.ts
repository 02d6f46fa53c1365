import { datasetRules, type DatasetOptions } from '../examples/dataset/dataset-options.ts';
import { checkOptions } from '../../base/options/check-options.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { checkEncoding, trainRules, type TrainOptions } from './train-options.ts';
import { learnBy } from './learn-by.ts';
import type { Learned } from './train-on.ts';
import { train } from './train.ts';

/**
 * Learns the representation invariant of a class: collects objects, breaks them, chooses relations and trains networks
 * (paper, section IV). {@link makeDataset} and {@link train} are its two halves.
 *
 * @param structure the class, as {@link defineStructure} declares it.
 * @param options the options of both halves; all have defaults. With `seconds` and without a scope, a small scope is
 * learned first if calls are slow: if the time is over then, its model is kept, and `cutShort` says so.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option, and the errors of {@link makeDataset} and
 * {@link train}.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * const repOK = createRepOK(model);
 * ```
 */
export async function learn(
  structure: Structure,
  options: DatasetOptions & TrainOptions = {},
): Promise<Learned> {
  requireStructure('learn', structure);
  checkOptions('learn', options, { ...datasetRules, ...trainRules }, '{ scope: 6, trials: 10 }');
  checkEncoding(options);
  return learnBy(train, structure, options);
}
