import type { Random } from '../../random.ts';

/** Numbers of the bags to train on and of those held out; both shuffled. */
export interface Split {
  readonly training: Uint32Array;
  readonly validation: Uint32Array;
}

/**
 * Holds out a share of the bags, the same share of each class, and at least one bag of each.
 *
 * @param labels 1 or 0 a bag; at least two bags of each class.
 * @param share of the bags held out, between 0 and 1.
 */
export function stratifiedSplit(labels: Uint8Array, share: number, random: Random): Split {
  const heldOut = bagsByClass(labels, 2, random).map((bags) => {
    const size = Math.min(bags.length - 1, Math.max(1, Math.round(bags.length * share)));
    return { training: bags.subarray(size), validation: bags.subarray(0, size) };
  });
  return joinSplits(heldOut, random);
}

/**
 * Trains on all bags but those that judge, and judges by all. For bags of which none can be spared: a window that
 * occurs once, held out, would only say that it was not learnt.
 */
export function judgedSplit(count: number, judges: Uint32Array): Split {
  const apart = new Set(judges);
  const all = Uint32Array.from({ length: count }, (_, bag) => bag);
  return { training: all.filter((bag) => !apart.has(bag)), validation: all };
}

/**
 * Splits for cross-validation: every bag is held out exactly once, and each fold has its share of each class.
 *
 * @param labels 1 or 0 a bag; at least `folds` bags of each class.
 */
export function stratifiedFolds(labels: Uint8Array, folds: number, random: Random): Split[] {
  const classes = bagsByClass(labels, folds, random);
  return Array.from({ length: folds }, (_, fold) => {
    const parts = classes.map((bags) => ({
      training: bags.filter((_, i) => i % folds !== fold),
      validation: bags.filter((_, i) => i % folds === fold),
    }));
    return joinSplits(parts, random);
  });
}

function bagsByClass(labels: Uint8Array, atLeast: number, random: Random): Uint32Array[] {
  const all = Uint32Array.from(labels, (_, bag) => bag);
  return [1, 0].map((label) => {
    const bags = all.filter((bag) => labels[bag] === label);
    if (bags.length < atLeast) {
      throw new RangeError(`expected at least ${atLeast} bags labelled ${label}, got ${bags.length}`);
    }
    return random.shuffle(bags);
  });
}

function joinSplits(parts: readonly Split[], random: Random): Split {
  return {
    training: random.shuffle(Uint32Array.from(parts.flatMap(({ training }) => [...training]))),
    validation: random.shuffle(Uint32Array.from(parts.flatMap(({ validation }) => [...validation]))),
  };
}
