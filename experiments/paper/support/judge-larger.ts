import { createRepOK, type RepOK } from '../../../src/learn/model/classifier.ts';
import type { WindowsModel } from '../../../src/learn/model/model.ts';
import { relationNames } from '../../../src/learn/conditions/condition.ts';
import { makeDataset } from '../../../src/learn/examples/dataset/make-dataset.ts';
import { trainedKeys } from '../../../src/learn/examples/dataset/training-objects.ts';
import { judgeLargerObjects, type LargerCounts, largerObjects } from '../../support/larger-objects.ts';
import type { TrainOptions } from '../../../src/learn/training/train-options.ts';
import { train } from '../../../src/learn/training/train.ts';
import { createRandom } from '../../../src/base/random.ts';
import type { Structure } from '../../../src/objects/structure/structure.ts';
import type { LargerCell } from '../../cells/cell.ts';

/** Sizes of the random objects, in nodes or items. */
const SIZES = [10, 20, 50, 200];
/** Valid objects per size. */
const VALID = 200;
/** Objects per size with one broken field, and as many with two. */
const BROKEN = 1000;

/** A trained classifier and its verdicts on larger objects. */
export interface JudgedLarger {
  readonly repOK: RepOK;
  /** The keys of the objects that it was trained on. */
  readonly trained: ReadonlySet<string>;
  readonly measured: LargerCell;
}

/**
 * Trains a classifier of a structure at a scope, and judges valid and broken objects of 10 to 200 nodes with it.
 *
 * @param options how it is trained, besides seed and encoding.
 */
export async function judgeLarger(
  structure: Structure,
  scope: number,
  seed: number,
  options: Pick<TrainOptions, 'trials' | 'votes'> = {},
): Promise<JudgedLarger> {
  const { name } = structure;
  const { dataset, seconds } = await makeDataset(structure, { scope, seed });
  const learned = await train(dataset, { ...options, structure, seed, encoding: 'windows' });
  const repOK = createRepOK(learned.model);
  const { encoding, conditions } = learned.model as WindowsModel;
  const { valid, broken } = trainedKeys(dataset);
  const sizes: LargerCounts[] = [];
  for (const size of SIZES) {
    const random = createRandom(`scope/${name}/${size}/${seed}`);
    const limits = { size, maxValid: VALID, maxBroken: BROKEN };
    sizes.push(judgeLargerObjects(repOK, await largerObjects(structure, limits, repOK.classes, random)));
  }
  const training = {
    positives: valid.size,
    negatives: broken.size,
    seconds: seconds.collect + seconds.break + learned.seconds.train,
    relations: Object.values(relationNames(conditions, encoding.plan.roles)).flat().length,
  };
  return {
    repOK,
    trained: new Set([...valid, ...broken]),
    measured: { structure: name, scope, seed, training, sizes },
  };
}
