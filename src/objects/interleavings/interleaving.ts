/** An order in which calls that are pending together go on. It can be stored and replayed. */
export interface Interleaving {
  /** Number of calls that are pending together: the last of a sequence. */
  readonly calls: number;
  /**
   * Tasks in the order in which they are released, by number. Task 1 starts the first call; further calls, and the
   * scheduled functions that they call, are numbered as they come.
   */
  readonly order: readonly number[];
  /** Turns of the microtask queue after each release; {@link QUIET} or more let all promises settle that can. */
  readonly turns: readonly number[];
}

/** Turns of the microtask queue after which the code of a call counts as waiting for a task. */
export const QUIET = 50;

/** The turns to choose from after a release. */
export const TURNS: readonly number[] = [0, 0, 1, 2, 3, 5, 8, QUIET, QUIET];

const INTERNAL = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError']);

/**
 * True for an error of the language. A class may reject other errors on purpose while another call is pending, such as
 * that it is busy.
 */
export function isInternalError(error: unknown): boolean {
  try {
    return error instanceof Error && INTERNAL.has(error.name);
  } catch {
    return false;
  }
}
