import { EXIT } from '../cli/exit.ts';
import { INTERRUPTED } from '../cli/uninterrupted.ts';

/**
 * Loads a module of a user's. One that ends the process, or waits for what never comes, does not end it silently.
 *
 * @param whatToSay in that case, as an error.
 */
export async function sayIfItEnds(whatToSay: Error, load: () => Promise<unknown>): Promise<unknown> {
  const say = (code: number): void => {
    if (code === INTERRUPTED) return;
    process.stderr.write(`error: ${whatToSay.message}\n`);
    process.exitCode = EXIT.input;
  };
  process.once('exit', say);
  try {
    return await load();
  } finally {
    process.off('exit', say);
  }
}
