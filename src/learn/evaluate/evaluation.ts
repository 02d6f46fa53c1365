/**
 * Counts with valid as the positive class. Precision and recall are in [0, 1] and estimate the whole scope even if the
 * counts are of a sample.
 */
export interface PositiveCounts {
  /** Valid objects judged. */
  readonly total: number;
  /** Valid objects judged that were not trained on. */
  readonly new: number;
  /** Valid objects that the classifier accepts. */
  readonly tp: number;
  /** Invalid objects that the classifier accepts. */
  readonly fp: number;
  readonly precision: number;
  readonly recall: number;
}

/** Counts with invalid as the positive class; see {@link PositiveCounts}. */
export interface NegativeCounts {
  /** Invalid objects judged. */
  readonly total: number;
  /** Invalid objects judged that were not trained on. */
  readonly new: number;
  /** Invalid objects that the classifier rejects. */
  readonly tn: number;
  /** Valid objects that the classifier rejects. */
  readonly fn: number;
  readonly precision: number;
  readonly recall: number;
}

/** The eight counts of the paper's Table II. */
export interface Counts {
  readonly positives: PositiveCounts;
  readonly negatives: NegativeCounts;
}

/** Result of {@link evaluate}. */
export interface Evaluation extends Counts {
  /** Name of the structure. */
  readonly structure: string;
  /** Scope k of the judged objects. */
  readonly scope: number;
  /** Encoding of the model: `windows` or `vector`. */
  readonly encoding: string;
  /** True if an even sample of a class was judged rather than all visited objects. */
  readonly sampled: boolean;
  /** Candidates visited, if `maxExplored` ended the search early. */
  readonly cappedAt?: number;
  /** The counts with Korat's repOK as the truth, if it differs from the structure's own repOK. */
  readonly paperTruth?: Counts;
}
