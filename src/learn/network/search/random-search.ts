import type { Bags } from '../../windows/bags.ts';
import { LearnInvError } from '../../../base/error.ts';
import { defaultSearch } from './default-search.ts';
import { paperSearch } from './paper-search.ts';
import { shareBags } from '../training-data.ts';
import type { SearchOptions, SearchResult } from '../types.ts';

/** Minimum number of bags per class: enough to hold one out, or for one in each of three folds. */
const MIN_BAGS = 3;

/**
 * Trains a network on labelled bags: tries random combinations of hyper-parameters (section IV-C of the paper) and
 * returns the network with the best validation scores. The same bags, seed and engine give the same network, on any
 * number of threads.
 *
 * @param bags at least three of each label (one with `heldOut`), of 1 to 256 rows each.
 * @throws LearnInvError `NO_EXAMPLES` if a label has too few bags.
 * @throws RangeError if an option or the bags are out of range.
 * @throws the reason of `options.signal` if it is aborted.
 * @example
 * ```ts
 * const { network, threshold } = await randomSearch(bags, { engine, seed: 1, trials: 10 });
 * ```
 */
export async function randomSearch(bags: Bags, options: SearchOptions): Promise<SearchResult> {
  checkWhole('trials', options.trials, 1);
  checkWhole('maxEpochs', options.maxEpochs, 1);
  checkWhole('batchSize', options.batchSize, 2);
  checkWhole('patience', options.patience, 1);
  options.signal?.throwIfAborted();
  const data = shareBags(bags);
  const valid = data.labels.reduce((sum, label) => sum + label, 0);
  // With `heldOut`, one bag per class is enough: a single relation may have only one window to reject.
  const min = options.heldOut === undefined ? MIN_BAGS : 1;
  checkExamples('valid', valid, min);
  checkExamples('invalid', data.count - valid, min);
  return options.recipe === 'paper' ? paperSearch(data, options) : defaultSearch(data, options);
}

function checkWhole(name: string, value: number | undefined, least: number): void {
  if (value !== undefined && !(Number.isInteger(value) && value >= least)) {
    throw new RangeError(`expected ${name} to be a whole number of at least ${least}, got ${value}`);
  }
}

function checkExamples(kind: string, count: number, min: number): void {
  if (count >= min) return;
  throw new LearnInvError('NO_EXAMPLES', `too few ${kind} objects to train on`, {
    expected: `at least ${min} different ${kind} objects`,
    got: `${count}`,
    hint: 'use a larger scope, or add builders that reach more states',
  });
}
