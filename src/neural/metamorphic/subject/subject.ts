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

/** Two features. */
export interface CorrelationInput {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A subject that computes a correlation coefficient, such as Pearson's. */
export interface CorrelationSubject extends SubjectSettings {
  /** Returns the coefficient of two features of the same length. */
  correlation(x: number[], y: number[]): number | Promise<number>;
  /** The subject's mark for a missing value; undefined if it has none. */
  readonly missing?: number | null;
  readonly data?: CorrelationInput;
}

/** A series to train on, and the values to forecast from. */
export interface ForecasterInput {
  readonly train: readonly number[];
  /** The validation data: the values before the forecast. */
  readonly recent: readonly number[];
  readonly horizon: number;
  /** The times of the rows, if they are not in order. */
  readonly times?: readonly number[];
  readonly recentTimes?: readonly number[];
  /** The only quantity to compute; default: all that the subject has functions for. */
  readonly only?: string;
}

/** What training and forecasting know of a run. */
export interface ForecastContext extends RunContext {
  /** The number of values to forecast. */
  readonly horizon: number;
  /** The time of each value. */
  readonly times: readonly number[];
}

/** A subject that learns from a series and forecasts the values after another. */
export interface ForecasterSubject<Model = unknown> extends SubjectSettings {
  /** Returns a model of a series, the oldest value first unless `context.times` says otherwise. */
  train(series: number[], context: ForecastContext): Model | Promise<Model>;
  /** Returns the values after `recent`, the next one first. */
  forecast(
    model: Model,
    recent: number[],
    context: ForecastContext,
  ): number | readonly number[] | Promise<number | readonly number[]>;
  /** The loss after training. */
  trainLoss?(model: Model): number | Promise<number>;
  /** The loss of a validation series. */
  validLoss?(model: Model, series: number[], context: ForecastContext): number | Promise<number>;
  /** The forecasts of all sequences of a validation series, one after another. */
  forecasts?(
    model: Model,
    series: number[],
    context: ForecastContext,
  ): readonly number[] | Promise<readonly number[]>;
  /** The trained weights. */
  weights?(model: Model): readonly number[] | Promise<readonly number[]>;
  /** TIME_STEPS of the paper: the values of a sequence. */
  readonly timeSteps?: number;
  /** The number of values of each forecast, if it is fixed. */
  readonly horizon?: number;
  /** Sequences of a batch. */
  readonly batch?: number;
  /** The fewest values that can be trained on; default `timeSteps + horizon`, else 12. */
  readonly minPoints?: number;
  /** True if the forecast continues the training series, so that `recent` has no meaning. */
  readonly continues?: boolean;
  /** True if rows are ordered by `context.times`. */
  readonly times?: boolean;
  /** The subject's mark for a missing value; undefined if it has none. */
  readonly missing?: number | null;
  /** False if adding a constant to all values need not add it to the forecast. */
  readonly additive?: boolean;
  readonly data?: { readonly train: readonly number[]; readonly recent: readonly number[] };
}

/** Samples with labels, and samples to classify. */
export interface ClassifierInput {
  readonly rows: readonly (readonly number[])[];
  /** Labels are integers, 0 or more. */
  readonly labels: readonly number[];
  readonly queries: readonly (readonly number[])[];
}

/** A subject that learns to classify rows of numbers. */
export interface ClassifierSubject<Model = unknown> extends SubjectSettings {
  /** Returns a model of samples and their labels. */
  fit(rows: number[][], labels: number[], context: RunContext): Model | Promise<Model>;
  /** Returns a label for each row. */
  predict(
    model: Model,
    rows: number[][],
    context: RunContext,
  ): readonly number[] | Promise<readonly number[]>;
  readonly data?: ClassifierInput;
}
