/** What every subject may declare besides its functions. */
export interface SubjectSettings {
  /**
   * True if two runs with the same seed may differ and nothing can be done about it: runs are then compared by
   * statistics. False if runs never differ. Default: found out.
   */
  readonly random?: boolean;
  /** Relative error of the subject's arithmetic; default `float64`. */
  readonly precision?: 'float64' | 'float32';
  /** Relative error of an iterative method, such as 1e-3; default 0. */
  readonly tolerance?: number;
  /** Number of generated inputs of each exact relation; default 100, of forecasters 10, with data of its own 1. */
  readonly cases?: number;
  /** Relations that do not apply, with the reason: `{ F1: 'multiplicative seasons' }`. */
  readonly skip?: Readonly<Record<string, string>>;
}

/** What a run can use. */
export interface RunContext {
  /** Seed of the run, an integer: the subject makes its random choices from it, if it can. */
  readonly seed: number;
}
