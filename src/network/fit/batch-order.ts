import type { Random } from '../../random.ts';

/** Fills `order` with the samples (indexes of bags) of the next epoch. */
export type NextEpoch = (order: Uint32Array) => void;

/**
 * Returns a generator of epochs whose batches are half valid and half invalid, for any ratio in the data. Each class
 * cycles through random permutations of its bags. The larger class continues in the next epoch where it stopped, so no
 * bag is left out.
 *
 * @param bags indexes of the bags to draw from; both classes must occur.
 * @param labels 1 for valid, 0 for invalid, one per bag of the whole data set.
 * @throws RangeError if a class is missing.
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
    // Alternation balances batches of any size; it continues across epochs.
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
