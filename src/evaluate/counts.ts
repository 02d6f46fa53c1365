import type { Counts } from './evaluation.ts';

/** How many objects an object of a sample stands for, by what Korat's repOK says of it. */
export interface Weights {
  readonly valid: number;
  readonly invalid: number;
}

/** Where the counts of a confusion matrix stand: four of the objects that Korat's repOK accepts, four of the others. */
const TP = 0;
const FN = 1;
const FP = 2;
const TN = 3;
const OTHERS = 4;
const NEW_POSITIVES = 8;
const NEW_NEGATIVES = 9;

/** A confusion matrix under construction. */
export class Confusion {
  /** Its counts, which a thread can be sent. */
  readonly tallies: number[] = Array.from({ length: 10 }, () => 0);

  /**
   * Counts one object.
   *
   * @param isNew whether it was not trained on.
   * @param koratSays whether Korat's repOK accepts it.
   */
  add(valid: boolean, calledValid: boolean, isNew: boolean, koratSays: boolean): void {
    const place = valid ? (calledValid ? TP : FN) : calledValid ? FP : TN;
    this.tallies[(koratSays ? 0 : OTHERS) + place]!++;
    if (isNew) this.tallies[valid ? NEW_POSITIVES : NEW_NEGATIVES]!++;
  }

  /** Adds the counts of another. */
  addAll(tallies: readonly number[]): void {
    tallies.forEach((count, place) => (this.tallies[place]! += count));
  }

  /**
   * The eight counts of Table II, of the objects judged; a ratio of nothing to nothing is 1.
   *
   * @param weights for the ratios: without them the precision of a sample in which one class is thinned out more than
   * the other would be too good.
   */
  counts(weights: Weights = { valid: 1, invalid: 1 }): Counts {
    const { tallies } = this;
    const sum = (place: number): number => tallies[place]! + tallies[OTHERS + place]!;
    const weighed = (place: number): number =>
      weights.valid * tallies[place]! + weights.invalid * tallies[OTHERS + place]!;
    const [tp, fn, fp, tn] = [weighed(TP), weighed(FN), weighed(FP), weighed(TN)];
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

const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
