import { EXIT } from '../base/exit-codes.ts';

/**
 * Runs short synchronous work, for example writing files, and makes Ctrl-C end the program only after it.
 * Outside of it, Ctrl-C ends the program at once.
 */
export function uninterrupted(work: () => void): void {
  const leave = (): void => process.exit(EXIT.interrupted);
  process.on('SIGINT', leave);
  try {
    work();
  } finally {
    // The handler of a signal that arrived during the work runs in the next turn of the event loop.
    setImmediate(() => process.off('SIGINT', leave));
  }
}
