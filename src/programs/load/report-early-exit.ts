import { printedText } from '../../base/escape/terminal.ts';
import { EXIT } from '../../base/exit-codes.ts';

/**
 * Loads a user's module. If the module ends the process, or awaits a promise that never settles, prints `error` and
 * sets the exit code instead of ending silently.
 */
export async function reportEarlyExit(error: Error, load: () => Promise<unknown>): Promise<unknown> {
  const report = (code: number): void => {
    if (code === EXIT.interrupted) return;
    process.stderr.write(printedText(`error: ${error.message}\n`));
    process.exitCode = EXIT.input;
  };
  process.once('exit', report);
  try {
    return await load();
  } finally {
    process.off('exit', report);
  }
}
