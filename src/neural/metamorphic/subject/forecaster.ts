import type { RunContext, SubjectSettings } from './subject.ts';

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
