import type { RunContext, SubjectSettings } from './subject.ts';

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
