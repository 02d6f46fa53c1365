import type { Random } from '../random.ts';

/** Fills `order` with the samples of the next epoch. */
export type NextEpoch = (order: Uint32Array) => void;

/**
 * Orders of samples whose batches are half valid, half invalid, whatever the ratio in the data. Each class runs
 * through a permutation of its rows and takes a fresh one at its end, so the majority goes on where the epoch
 * before stopped and no row is left out.
 *
 * @param rows numbers of the rows to draw from; both classes must occur.
 * @param labels 1 for valid, 0 for invalid, one a row of the whole data set.
 */
export function balancedOrder(rows: Uint32Array, labels: Uint8Array, random: Random): NextEpoch {
  const nextValid = cycle(
    rows.filter((row) => labels[row] === 1),
    random.fork('valid'),
  );
  const nextInvalid = cycle(
    rows.filter((row) => labels[row] === 0),
    random.fork('invalid'),
  );
  let turn = 0;
  return (order) => {
    // Alternating keeps every batch balanced, for any batch size; the turn goes on over the epochs.
    for (let i = 0; i < order.length; i++) order[i] = turn++ % 2 === 0 ? nextValid() : nextInvalid();
  };
}

function cycle(rows: Uint32Array, random: Random): () => number {
  if (rows.length === 0) throw new RangeError('expected rows of both classes to train on');
  let next = rows.length;
  return () => {
    if (next === rows.length) {
      random.shuffle(rows);
      next = 0;
    }
    return rows[next++]!;
  };
}
