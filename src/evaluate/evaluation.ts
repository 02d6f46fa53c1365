/** How valid objects fare: precision and recall are of the valid class, from 0 to 1, of the whole scope even where the counts are of a sample. */
export interface PositiveCounts {
  /** Valid objects judged. */
  readonly total: number;
  /** How many of them were not trained on. */
  readonly new: number;
  /** Valid objects called valid. */
  readonly tp: number;
  /** Invalid objects called valid. */
  readonly fp: number;
  readonly precision: number;
  readonly recall: number;
}

/** How invalid objects fare: likewise of the invalid class. */
export interface NegativeCounts {
  /** Invalid objects judged. */
  readonly total: number;
  /** How many of them were not trained on. */
  readonly new: number;
  /** Invalid objects called invalid. */
  readonly tn: number;
  /** Valid objects called invalid. */
  readonly fn: number;
  readonly precision: number;
  readonly recall: number;
}

/** The eight counts of the paper's Table II. */
export interface Counts {
  readonly positives: PositiveCounts;
  readonly negatives: NegativeCounts;
}

/** A classifier held against every object of a scope, or against the first of them. */
export interface Evaluation extends Counts {
  readonly structure: string;
  /** The scope whose objects were judged. */
  readonly scope: number;
  readonly encoding: string;
  /** Whether more objects were visited than judged: each class was then sampled evenly. */
  readonly sampled: boolean;
  /** How many candidates of the search were visited, where it was cut off before its end: the first ones. */
  readonly cappedAt?: number;
  /** The same against Korat's repOK, where the structure's own invariant is another one. */
  readonly paperTruth?: Counts;
}
