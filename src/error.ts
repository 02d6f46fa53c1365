/** The kinds of failure a caller can act on; each maps to one exit code of the command line. */
export type ErrorCode =
  | 'BAD_OPTION'
  | 'STRUCTURE_NOT_FOUND'
  | 'INVALID_STRUCTURE'
  | 'CLASS_NOT_FOUND'
  | 'CANNOT_CONSTRUCT'
  | 'UNKNOWN_METHOD'
  | 'NO_BUILDERS'
  | 'BUILDER_THREW'
  | 'NO_READABLE_STATE'
  | 'NO_EXAMPLES'
  | 'OUT_OF_SCOPE'
  | 'BAD_FILE'
  | 'CANNOT_WRITE'
  | 'ENGINE_UNAVAILABLE'
  | 'REPOK_FAILED'
  | 'CANNOT_GUARD';

/** What a {@link LearnInvError} says: what was expected, what came instead, and what to do about it. */
export interface ErrorDetails {
  readonly expected: string;
  readonly got: string;
  readonly hint: string;
  readonly cause?: unknown;
}

/**
 * The one error class of learn-inv: something the caller can mend, said in full.
 *
 * @example
 * ```ts
 * try { await loadRepOK('models/queue/classifier.json'); }
 * catch (error) { if (error instanceof LearnInvError && error.code === 'BAD_FILE') console.error(error.message); }
 * ```
 */
export class LearnInvError extends Error {
  override readonly name = 'LearnInvError';
  readonly code: ErrorCode;
  /** The first line of the message. */
  readonly summary: string;
  readonly expected: string;
  readonly got: string;
  readonly hint: string;

  constructor(code: ErrorCode, summary: string, { expected, got, hint, cause }: ErrorDetails) {
    super(`${summary}\n  expected: ${expected}\n  got:      ${got}\n  hint:     ${hint}`, { cause });
    this.code = code;
    this.summary = summary;
    this.expected = expected;
    this.got = got;
    this.hint = hint;
  }
}
