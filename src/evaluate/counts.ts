import type { Counts } from './evaluation.ts';

/** A confusion matrix under construction. */
export class Confusion {
  #tp = 0;
  #fp = 0;
  #tn = 0;
  #fn = 0;
  #newPositives = 0;
  #newNegatives = 0;
  /** The same four for the ratios, each object counted as many times as it stands for. */
  readonly #weighted = { tp: 0, fp: 0, tn: 0, fn: 0 };

  /**
   * Counts one object.
   *
   * @param isNew whether it was not trained on.
   * @param weight how many objects it stands for: more than 1 in a sample. Without it the precision of a sample in
   * which one class is thinned out more than the other would be too good.
   */
  add(valid: boolean, calledValid: boolean, isNew: boolean, weight = 1): void {
    if (valid) {
      if (calledValid) this.#tp++;
      else this.#fn++;
      if (isNew) this.#newPositives++;
    } else {
      if (calledValid) this.#fp++;
      else this.#tn++;
      if (isNew) this.#newNegatives++;
    }
    this.#weighted[valid ? (calledValid ? 'tp' : 'fn') : calledValid ? 'fp' : 'tn'] += weight;
  }

  /** The eight counts of Table II, of the objects judged; a ratio of nothing to nothing is 1. */
  counts(): Counts {
    const { tp, fp, tn, fn } = this.#weighted;
    return {
      positives: {
        total: this.#tp + this.#fn,
        new: this.#newPositives,
        tp: this.#tp,
        fp: this.#fp,
        precision: ratio(tp, tp + fp),
        recall: ratio(tp, tp + fn),
      },
      negatives: {
        total: this.#tn + this.#fp,
        new: this.#newNegatives,
        tn: this.#tn,
        fn: this.#fn,
        precision: ratio(tn, tn + fn),
        recall: ratio(tn, tn + fp),
      },
    };
  }
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
