import type { Bags } from '../../encode/bags.ts';
import { LearnInvError } from '../../error.ts';
import { defaultSearch } from './default-search.ts';
import { paperSearch } from './paper-search.ts';
import { shareBags } from '../training-data.ts';
import type { SearchOptions, SearchResult } from '../types.ts';

/** Enough to hold one out, or to fill three folds, and still have others to learn from. */
const FEWEST_BAGS = 3;

/**
 * Trains a network on labelled bags: tries random combinations of hyper-parameters (section IV-C of the
 * paper) and returns the network that does best on rows held out. The same bags, seed and engine give the same
 * network, on any number of threads.
 *
 * @param bags at least three of each label; of one to 256 rows each.
 * @throws LearnInvError `NO_EXAMPLES` where a label has too few bags.
 * @throws RangeError where an option is out of its range or the bags are not as `Bags` says.
 * @throws the reason of `options.signal` once it is aborted.
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
  // Where nothing is held out, one of each is enough: a rule of one relation may have but one window to reject.
  const fewest = options.judges === undefined ? FEWEST_BAGS : 1;
  checkExamples('valid', valid, fewest);
  checkExamples('invalid', data.count - valid, fewest);
  return options.recipe === 'paper' ? paperSearch(data, options) : defaultSearch(data, options);
}

function checkWhole(name: string, value: number | undefined, least: number): void {
  if (value !== undefined && !(Number.isInteger(value) && value >= least)) {
    throw new RangeError(`expected ${name} to be a whole number of at least ${least}, got ${value}`);
  }
}

function checkExamples(kind: string, count: number, fewest: number): void {
  if (count >= fewest) return;
  throw new LearnInvError('NO_EXAMPLES', `There are too few ${kind} objects to train on.`, {
    expected: `at least ${fewest} different ${kind} objects`,
    got: String(count),
    hint: 'take a larger scope, or add builders that reach more states',
  });
}
