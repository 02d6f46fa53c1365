/** Hyper-parameters of the forecaster, with the names of the paper's program. */
export interface Settings {
  /** TIME_STEPS: values of a sequence. */
  readonly timeSteps: number;
  /** Values of a forecast. */
  readonly horizon: number;
  readonly units: number;
  /** Sequences of a batch. */
  readonly batch: number;
  readonly epochs: number;
  /** Learning rate of Adam. */
  readonly rate: number;
  /** Months of data. */
  readonly months: number;
}

/** A year of monthly values forecasts the next month. */
export const SETTINGS: Settings = {
  timeSteps: 12,
  horizon: 1,
  units: 12,
  batch: 32,
  epochs: 20,
  rate: 0.02,
  months: 120,
};

/** Small, to train fast: each mutant is trained about 50 times. */
export const SMALL: Settings = {
  timeSteps: 4,
  horizon: 1,
  units: 4,
  batch: 16,
  epochs: 5,
  rate: 0.05,
  months: 70,
};
