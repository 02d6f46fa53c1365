import type { Random } from '../../random.ts';

/** Fills `order` with the samples of the next epoch. */
export type NextEpoch = (order: Uint32Array) => void;

/**
 * Orders of samples whose batches are half valid, half invalid, whatever the ratio in the data. Each class runs
 * through a permutation of its bags and takes a fresh one at its end, so the majority goes on where the epoch
 * before stopped and no bag is left out.
 *
 * @param bags numbers of the bags to draw from; both classes must occur.
 * @param labels 1 for valid, 0 for invalid, one a bag of the whole data set.
 */
export function balancedOrder(bags: Uint32Array, labels: Uint8Array, random: Random): NextEpoch {
  const nextValid = cycle(
    bags.filter((bag) => labels[bag] === 1),
    random.fork('valid'),
  );
  const nextInvalid = cycle(
    bags.filter((bag) => labels[bag] === 0),
    random.fork('invalid'),
  );
  let turn = 0;
  return (order) => {
    // Alternating keeps every batch balanced, for any batch size; the turn goes on over the epochs.
    for (let i = 0; i < order.length; i++) order[i] = turn++ % 2 === 0 ? nextValid() : nextInvalid();
  };
}

function cycle(bags: Uint32Array, random: Random): () => number {
  if (bags.length === 0) throw new RangeError('expected bags of both classes to train on');
  let next = bags.length;
  return () => {
    if (next === bags.length) {
      random.shuffle(bags);
      next = 0;
    }
    return bags[next++]!;
  };
}
