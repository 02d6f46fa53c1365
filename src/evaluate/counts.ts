import type { Counts } from './evaluation.ts';

/** A confusion matrix under construction. */
export class Confusion {
  #tp = 0;
  #fp = 0;
  #tn = 0;
  #fn = 0;
  #newPositives = 0;
  #newNegatives = 0;

  /**
   * Counts one object.
   *
   * @param isNew whether it was not trained on.
   */
  add(valid: boolean, calledValid: boolean, isNew: boolean): void {
    if (valid) {
      if (calledValid) this.#tp++;
      else this.#fn++;
      if (isNew) this.#newPositives++;
    } else {
      if (calledValid) this.#fp++;
      else this.#tn++;
      if (isNew) this.#newNegatives++;
    }
  }

  /** The eight counts of Table II; a ratio of nothing to nothing is 1. */
  counts(): Counts {
    const [tp, fp, tn, fn] = [this.#tp, this.#fp, this.#tn, this.#fn];
    return {
      positives: {
        total: tp + fn,
        new: this.#newPositives,
        tp,
        fp,
        precision: ratio(tp, tp + fp),
        recall: ratio(tp, tp + fn),
      },
      negatives: {
        total: tn + fp,
        new: this.#newNegatives,
        tn,
        fn,
        precision: ratio(tn, tn + fn),
        recall: ratio(tn, tn + fp),
      },
    };
  }
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
