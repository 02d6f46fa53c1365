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
}

/** A failure of an annotated function: a shrunk call and what is wrong with it. */
export interface Failure extends Fault {
  /** The call as JavaScript: `normalise([], 3)`. */
  readonly call: string;
  /** The source of a test file that fails while the fault exists. */
  readonly test: string;
  /** What replays the call: the position of its values among those that the seed gives. */
  readonly path: string;
}

/** A failure, and the function that fails. */
export interface FoundFailure extends Failure {
  readonly name: string;
  readonly file: string;
}
