import type { SubjectSettings } from './subject.ts';

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
