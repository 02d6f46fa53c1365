/** Any function; only its identity is used. */
export type Entry = (...args: never[]) => unknown;

/** The part of V8's `Error` that other engines may lack. */
interface Capturing {
  readonly captureStackTrace?: (error: Error, below?: Entry) => void;
}

/**
 * Makes the stack of an error begin at the caller of a function, so that a test runner or a log shows the line of the
 * program. The stack stays as it is in an engine that cannot do so, or if the function does not run.
 *
 * @param entry the function of this package that the program called.
 */
export function beginStackAt<E extends Error>(error: E, entry: Entry | undefined): E {
  const { captureStackTrace } = Error as Capturing;
  if (captureStackTrace === undefined || entry === undefined) return error;
  const { stack } = error;
  captureStackTrace(error, entry);
  const hasFrames = typeof error.stack !== 'string' || /\n\s+at [^\n]*$/.test(error.stack);
  if (!hasFrames && stack !== undefined) error.stack = stack;
  return error;
}
