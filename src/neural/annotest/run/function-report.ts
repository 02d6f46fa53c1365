import type { Failure } from './failure.ts';

/** What was found in an annotated function. */
export interface FunctionReport {
  /** `DenseNet`, `Layer.of`, `Layer#add`, `new Layer`, or the name of the file for a module. */
  readonly name: string;
  readonly file: string;
  /** Line of the function, from 1. */
  readonly line: number;
  /** Number of generated calls. */
  readonly tests: number;
  /** Number of generated calls that a precondition rejected, which were not made. */
  readonly rejected: number;
  readonly failures: readonly Failure[];
  /** Errors that are no failures, and preconditions that reject too many calls. */
  readonly notes: readonly string[];
  readonly seconds: number;
}
