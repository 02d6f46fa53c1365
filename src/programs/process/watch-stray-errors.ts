import { showThrown } from '../../base/show-thrown.ts';

/** Errors that are kept, at most. */
const MAX_ERRORS = 3;

/**
 * Collects the errors of timers and promises that calls left behind, and keeps them from ending the process.
 *
 * @returns a function that returns those errors, as text, since its last call.
 */
export function watchStrayErrors(): () => readonly string[] {
  const found = new Set<string>();
  const add = (error: unknown): void => {
    if (found.size < MAX_ERRORS)
      found.add(`a timer or promise that a call left behind fails: ${showThrown(error)}`);
  };
  process.on('uncaughtException', add).on('unhandledRejection', add);
  return () => {
    const list = [...found];
    found.clear();
    return list;
  };
}
