/** What a shell expects of a program that ended on SIGINT. */
export const INTERRUPTED = 130;

/**
 * Runs something short, such as writing a file, that an interrupt must not cut in two: Ctrl-C then ends the program
 * right after it. Elsewhere Ctrl-C ends the program at once.
 */
export function uninterrupted(work: () => void): void {
  const leave = (): void => process.exit(INTERRUPTED);
  process.on('SIGINT', leave);
  try {
    work();
  } finally {
    setImmediate(() => process.off('SIGINT', leave));
  }
}
