import type { Counts } from './evaluation.ts';

/** Visited candidates per judged candidate, by the verdict of Korat's repOK. */
export interface SampleWeights {
  readonly valid: number;
  readonly invalid: number;
}

// Indices of the tallies: four counts of the objects that Korat's repOK accepts, then four of the rejected
// objects.
const TP = 0;
const FN = 1;
const FP = 2;
const TN = 3;
const KORAT_REJECTS = 4;
const NEW_POSITIVES = 8;
const NEW_NEGATIVES = 9;

/** Confusion matrix of a classifier, filled object by object. */
export class ConfusionMatrix {
  /** The counts, as data that can be sent between threads. */
  readonly tallies: number[] = Array.from({ length: 10 }, () => 0);

  /**
   * Counts one object.
   *
   * @param valid the truth.
   * @param accepted true if the classifier accepts the object.
   * @param isNew true if the object was not trained on.
   * @param koratAccepts true if Korat's repOK accepts the object.
   */
  add(valid: boolean, accepted: boolean, isNew: boolean, koratAccepts: boolean): void {
    const index = valid ? (accepted ? TP : FN) : accepted ? FP : TN;
    this.tallies[(koratAccepts ? 0 : KORAT_REJECTS) + index]!++;
    if (isNew) this.tallies[valid ? NEW_POSITIVES : NEW_NEGATIVES]!++;
  }

  /** Adds the tallies of another matrix. */
  addAll(tallies: readonly number[]): void {
    tallies.forEach((count, index) => (this.tallies[index]! += count));
  }

  /**
   * Returns the eight counts of the paper's Table II. The ratio 0 / 0 is 1.
   *
   * @param weights weights for the ratios. A sample usually holds a larger share of the rarer class, so unweighted
   * precision would be too high.
   */
  counts(weights: SampleWeights = { valid: 1, invalid: 1 }): Counts {
    const { tallies } = this;
    const sum = (index: number): number => tallies[index]! + tallies[KORAT_REJECTS + index]!;
    const weighted = (index: number): number =>
      weights.valid * tallies[index]! + weights.invalid * tallies[KORAT_REJECTS + index]!;
    const [tp, fn, fp, tn] = [weighted(TP), weighted(FN), weighted(FP), weighted(TN)];
    return {
      positives: {
        total: sum(TP) + sum(FN),
        new: tallies[NEW_POSITIVES]!,
        tp: sum(TP),
        fp: sum(FP),
        precision: ratio(tp, tp + fp),
        recall: ratio(tp, tp + fn),
      },
      negatives: {
        total: sum(TN) + sum(FP),
        new: tallies[NEW_NEGATIVES]!,
        tn: sum(TN),
        fn: sum(FN),
        precision: ratio(tn, tn + fn),
        recall: ratio(tn, tn + fp),
      },
    };
  }
}

/** Returns `part / whole`; 1 if both are 0. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
