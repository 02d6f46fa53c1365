/** The kinds of failure that a caller can act on. On the command line each gives exit code 2. */
export type ErrorCode =
  /** An option is unknown, missing or out of its range, or contradicts another option. */
  | 'BAD_OPTION'
  /** No built-in structure and no file has the given name. */
  | 'STRUCTURE_NOT_FOUND'
  /** The declaration of a structure is malformed, or its file cannot be loaded. */
  | 'INVALID_STRUCTURE'
  /** A file exports no class, or several classes to choose from. */
  | 'CLASS_NOT_FOUND'
  /** No constructor arguments that `learn-inv init` tried create an object. */
  | 'CANNOT_CONSTRUCT'
  /** An annotation of a function cannot be understood, or allows no value. */
  | 'INVALID_ANNOTATION'
  /** A file exports no subject of metamorphic relations, or one that cannot be judged. */
  | 'INVALID_SUBJECT'
  /** A structure names a method that its objects lack. */
  | 'UNKNOWN_METHOD'
  /** A structure has no builder that can be called at the scope. */
  | 'NO_BUILDERS'
  /** A builder threw on arguments of its declared domains. */
  | 'BUILDER_THREW'
  /** Builders lead to different objects when the same calls are repeated. */
  | 'NOT_REPEATABLE'
  /** A promise that `create` or an operation returned did not settle in time. */
  | 'NEVER_SETTLED'
  /** No builder changes a field that can be read, or no part of what can be read depends on another. */
  | 'NO_READABLE_STATE'
  /** A model reads private fields that the classes of this program do not expose. */
  | 'PRIVATE_FIELDS'
  /** Making a dataset or training took longer than the option `seconds` allows. */
  | 'TIME_LIMIT'
  /** There are too few valid or broken objects to train on. */
  | 'NO_EXAMPLES'
  /** The objects have too many fields to learn their relations. */
  | 'TOO_LARGE'
  /** A classifier cannot judge an object that its scope does not include. */
  | 'OUT_OF_SCOPE'
  /** A model accepts so many broken objects that a hunt with it would find nothing. */
  | 'WEAK_MODEL'
  /** A file is missing, damaged, or of another format or version. */
  | 'BAD_FILE'
  /** A file or folder cannot be written. */
  | 'CANNOT_WRITE'
  /** The engine cannot run on this machine. */
  | 'ENGINE_UNAVAILABLE'
  /** A back end of `learn-inv lemon` cannot be installed or does not start. */
  | 'BACK_END_UNAVAILABLE'
  /** The queue cannot be used: its packages are missing, or Redis does not answer. */
  | 'QUEUE_UNAVAILABLE'
  /** A repOK threw or returned no boolean. */
  | 'REPOK_FAILED'
  /** An object or class cannot be guarded. */
  | 'CANNOT_GUARD'
  /** The promise of a guarded call has not settled in time. */
  | 'NOT_SETTLED'
  /** A layer of a model has no counterpart in another format. */
  | 'UNSUPPORTED_LAYER';

/** The details of a {@link LearnInvError}: the expected and the actual input, and what to do. */
export interface ErrorDetails {
  readonly expected: string;
  readonly got: string;
  /** What the caller can do. */
  readonly hint: string;
  /** The error that led to this one. */
  readonly cause?: unknown;
}

/** Most characters of a line of a message: a value from outside may be as long as its file. */
const MAX_LINE = 600;

function oneLine(text: string): string {
  const line = text.replaceAll('\n', '\\n');
  return line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE - 1)}…`;
}

/**
 * The error class of learn-inv, for failures that the caller can correct. The message has the summary and the lines
 * `expected`, `got` and `hint`.
 *
 * @example
 * ```ts
 * try { loadRepOK('models/queue/classifier.json'); }
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
    // Names and messages from outside may hold line feeds: each part is one line.
    const lines = [summary, `  expected: ${expected}`, `  got:      ${got}`, `  hint:     ${hint}`];
    super(lines.map(oneLine).join('\n'), { cause });
    this.code = code;
    this.summary = summary;
    this.expected = expected;
    this.got = got;
    this.hint = hint;
  }
}

/** A {@link LearnInvError} as plain data, which passes between processes and threads: a clone would lose its class. */
export interface PlainError extends Omit<ErrorDetails, 'cause'> {
  readonly code: ErrorCode;
  readonly summary: string;
}

/** Returns an error as plain data. */
export const plainError = ({ code, summary, expected, got, hint }: LearnInvError): PlainError => ({
  ...{ code, summary, expected, got, hint },
});

/** Returns the error that plain data describes. */
export const errorOfPlain = ({ code, summary, ...details }: PlainError): LearnInvError =>
  new LearnInvError(code, summary, details);
