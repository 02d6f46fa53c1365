/** Precision, recall and F1 of the valid class. A ratio of 0 to 0 is 0. */
export interface ClassScores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Computes precision, recall and F1 of the valid class for probabilities and a threshold. */
export function classScores(labels: Uint8Array, probabilities: Float32Array, threshold: number): ClassScores {
  let truePositives = 0;
  let falsePositives = 0;
  let falseNegatives = 0;
  for (let i = 0; i < labels.length; i++) {
    const accepted = probabilities[i]! >= threshold;
    if (accepted && labels[i] === 1) truePositives++;
    else if (accepted) falsePositives++;
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

/** Returns the area under the ROC curve (the Mann-Whitney U statistic, ties count half); 0.5 if a class is missing. */
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

/** Probabilities are clamped to 1e-7..1 - 1e-7, so that a confident mistake costs 16, not infinity. */
const MIN_PROBABILITY = 1e-7;

/** Returns the mean log loss: of all rows or, `balanced`, the mean over the classes that are present. */
export function logLoss(labels: Uint8Array, probabilities: Float32Array, balanced: boolean): number {
  let [invalidSum, validSum, valids] = [0, 0, 0];
  for (let i = 0; i < labels.length; i++) {
    const isValid = labels[i] === 1;
    const likelihood = isValid ? probabilities[i]! : 1 - probabilities[i]!;
    const loss = -Math.log(Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, likelihood)));
    if (isValid) {
      validSum += loss;
      valids++;
    } else invalidSum += loss;
  }
  const invalids = labels.length - valids;
  if (!balanced) return ratio(invalidSum + validSum, labels.length);
  const present = Number(invalids > 0) + Number(valids > 0);
  return ratio(ratio(invalidSum, invalids) + ratio(validSum, valids), present);
}
