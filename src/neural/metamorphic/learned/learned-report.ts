/** What the relation says of a classifier. */
export interface LearnedRelationReport {
  readonly id: string;
  /** What must be true. */
  readonly name: string;
  readonly family: 'learned';
  readonly kind: 'invariance' | 'sensitivity';
  readonly verdict: 'holds' | 'violated' | 'not-applicable';
  /** Cases judged. */
  readonly runs: number;
  /** The share of cases that break the relation, 0 to 1; null if there is no case. */
  readonly effect: number | null;
  /** Always null: verdicts are exact. */
  readonly pValue: null;
  /** A case that breaks the relation; null if there is none. */
  readonly example: LearnedExample | null;
  /** Why a relation does not apply; what it was judged by. */
  readonly message: string;
}

/** A case that breaks a relation. */
export interface LearnedExample {
  /** What was changed or called. */
  readonly change: string;
  /** The changed object, as `learn-inv check` reads it. */
  readonly object: unknown;
  readonly expected: 'valid' | 'invalid';
}

/** How a learned repOK keeps the metamorphic relations of its structure. */
export interface LearnedReport {
  /** Name of the structure. */
  readonly subject: string;
  /** The largest scope whose objects are all known; 0 if there is none. */
  readonly knownScope: number;
  readonly relations: readonly LearnedRelationReport[];
  /**
   * The mean share of cases that keep a relation, 0 to 1; null if no relation of the kind applies. `score` is the mean of
   * both, and of one if the other is null.
   */
  readonly scores: {
    readonly invariance: number | null;
    readonly sensitivity: number | null;
    readonly score: number | null;
  };
}
