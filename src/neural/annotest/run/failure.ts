/** The kinds of failure. */
export const FAILURE_KINDS = [
  'crash',
  'leak',
  'not-finite',
  'result',
  'nondeterministic',
  'unsettled',
  'timeout',
] as const;

/** The kind of a failure. */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What is wrong with a call. */
export interface Fault {
  readonly kind: FailureKind;
  /** One line. */
  readonly message: string;
  /** True if the call throws a value that is no Error; test runners may take that for a pass. */
  readonly throwsValue?: boolean;
  /** Equal for errors of one cause: name, message without numbers, and the place in the program; undefined for results. */
  readonly cause?: string;
}

/** A failure of an annotated function: a shrunk call and what is wrong with it. */
export interface Failure extends Fault {
  /** The call as JavaScript: `normalise([], 3)`. */
  readonly call: string;
  /** The source of a test file that fails while the fault exists. */
  readonly test: string;
  /** Number of calls that were generated until it was found. */
  readonly tests: number;
  /** What replays the call: the position of its values among those that the seed gives. */
  readonly path: string;
}

/** A failure, and the function that fails. */
export interface FoundFailure extends Failure {
  readonly name: string;
  readonly file: string;
}

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
