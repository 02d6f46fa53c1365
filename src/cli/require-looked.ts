import { EXIT } from '../base/exit-codes.ts';
import { printError } from './print.ts';

/** Says that a run looked at nothing: exit code 0 would say that nothing is wrong. Another exit code than 0 stays. */
export function requireLooked(looked: number, what: string): void {
  if (looked > 0) return;
  printError(`incomplete: ${what}\n`);
  if ((process.exitCode ?? EXIT.fine) === EXIT.fine) process.exitCode = EXIT.finding;
}
