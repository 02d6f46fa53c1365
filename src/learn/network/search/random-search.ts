import type { LabelledRows } from '../../windows/rows.ts';
import { LearnInvError } from '../../../base/error.ts';
import { defaultSearch } from './default-search.ts';
import { paperSearch } from './paper-search.ts';
import { shareRows } from '../training-data.ts';
import type { SearchOptions, SearchResult } from '../types.ts';

/** Minimum number of rows per class: enough to hold one out, or for one in each of three folds. */
const MIN_ROWS = 3;

/**
 * Trains a network on labelled rows: tries random combinations of hyper-parameters (paper, section IV-C) and returns the
 * network with the best validation scores. The same rows, seed and engine give the same network, on any number of threads.
 * Throws `NO_EXAMPLES` for fewer than three rows of a label (one with `validateOnAll`).
 */
export async function randomSearch(rows: LabelledRows, options: SearchOptions): Promise<SearchResult> {
  options.signal?.throwIfAborted();
  const data = shareRows(rows);
  const valid = data.labels.reduce((sum, label) => sum + label, 0);
  // If none is held out, one row per class is enough: a single relation may have only one window to reject.
  const min = options.validateOnAll === true ? 1 : MIN_ROWS;
  checkExamples('valid', valid, min);
  checkExamples('invalid', data.rowCount - valid, min);
  return options.recipe === 'paper' ? paperSearch(data, options) : defaultSearch(data, options);
}

function checkExamples(kind: string, count: number, min: number): void {
  if (count >= min) return;
  throw new LearnInvError('NO_EXAMPLES', `too few ${kind} objects to train on`, {
    expected: `at least ${min} different ${kind} objects`,
    got: `${count}`,
    hint: 'use a larger scope, or add builders that reach more states',
  });
}
