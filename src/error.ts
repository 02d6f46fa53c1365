/** The kinds of failure that a caller can act on. On the command line each gives exit code 2. */
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

/** The details of a {@link LearnInvError}: the expected and the actual input, and what to do. */
export interface ErrorDetails {
  readonly expected: string;
  readonly got: string;
  readonly hint: string;
  readonly cause?: unknown;
}

/**
 * The error class of learn-inv, for failures that the caller can correct. The message has the summary and the lines
 * `expected`, `got` and `hint`.
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
