/** Any function; only its identity is used. */
export type Entry = (...args: never[]) => unknown;

/** The part of V8's `Error` that other engines may lack. */
interface Capturing {
  readonly captureStackTrace?: (error: Error, below?: Entry) => void;
}

/**
 * Cuts the stack of an error so that it begins at the caller of a function. Test runners and logs then show a
 * line of the program. The stack does not change in an engine that cannot do so, or if the function is not
 * running.
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
