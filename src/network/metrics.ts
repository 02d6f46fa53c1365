/** Precision, recall and their harmonic mean, of the valid class. A ratio of nothing to nothing is 0. */
export interface ClassScores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * How well probabilities, cut at a threshold, find the valid rows.
 *
 * @param labels 1 for valid, 0 for invalid.
 * @param probabilities of being valid, one a label.
 * @param threshold the least probability that counts as valid.
 */
export function classScores(labels: Uint8Array, probabilities: Float32Array, threshold: number): ClassScores {
  let truePositives = 0;
  let falsePositives = 0;
  let falseNegatives = 0;
  for (let i = 0; i < labels.length; i++) {
    const taken = probabilities[i]! >= threshold;
    if (taken && labels[i] === 1) truePositives++;
    else if (taken) falsePositives++;
    else if (labels[i] === 1) falseNegatives++;
  }
  return {
    precision: ratio(truePositives, truePositives + falsePositives),
    recall: ratio(truePositives, truePositives + falseNegatives),
    f1: ratio(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/**
 * Area under the ROC curve: the chance that a valid row gets a higher probability than an invalid one, a tie
 * counting half (Mann and Whitney's U). 0.5 where a class is missing.
 */
export function rocAuc(labels: Uint8Array, probabilities: Float32Array): number {
  const order = Uint32Array.from(labels, (_, i) => i).sort((a, b) => probabilities[a]! - probabilities[b]!);
  let invalidBelow = 0;
  let wins = 0;
  for (let start = 0; start < order.length;) {
    let end = start;
    let valid = 0;
    while (end < order.length && probabilities[order[end]!] === probabilities[order[start]!]) {
      valid += labels[order[end++]!]!;
    }
    const invalid = end - start - valid;
    wins += valid * (invalidBelow + invalid / 2);
    invalidBelow += invalid;
    start = end;
  }
  const pairs = invalidBelow * (order.length - invalidBelow);
  return pairs === 0 ? 0.5 : wins / pairs;
}

/** Probabilities nearer to 0 or 1 than this are taken for this: a confident mistake costs 16, not infinity. */
const CLOSEST = 1e-7;

/**
 * Mean log loss of the labels under the probabilities.
 *
 * @param balanced the mean of both classes' means instead of the mean over all rows: what balanced batches
 *   minimise. A missing class counts for nothing.
 */
export function logLoss(labels: Uint8Array, probabilities: Float32Array, balanced: boolean): number {
  const sums = [0, 0];
  const counts = [0, 0];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    const likelihood = label === 1 ? probabilities[i]! : 1 - probabilities[i]!;
    sums[label]! -= Math.log(Math.min(1 - CLOSEST, Math.max(CLOSEST, likelihood)));
    counts[label]!++;
  }
  const [invalidSum, validSum] = sums as [number, number];
  const [invalids, valids] = counts as [number, number];
  if (!balanced) return ratio(invalidSum + validSum, labels.length);
  const present = Number(invalids > 0) + Number(valids > 0);
  return ratio(ratio(invalidSum, invalids) + ratio(validSum, valids), present);
}
