import { EXIT } from '../base/exit-codes.ts';
import { printError } from './print.ts';

/**
 * Prints that a run is incomplete, and sets the exit code of a finding, if the run looked at nothing: exit code 0 would say
 * that nothing is wrong. Another exit code than 0 stays.
 *
 * @param looked the number of tests, objects or the like that the run looked at.
 * @param what what it did not do: `no test was run`.
 */
export function requireLooked(looked: number, what: string): void {
  if (looked > 0) return;
  printError(`incomplete: ${what}\n`);
  if ((process.exitCode ?? EXIT.fine) === EXIT.fine) process.exitCode = EXIT.finding;
}
