import { terminalText } from '../escape/terminal.ts';

/**
 * Writes text to stdout with hidden characters shown: names, values and messages come from files and subjects. JSON
 * stays JSON of the same value. All output of the command line goes through here or {@link printError}.
 *
 * @returns false if the reader is slower; wait for `drain` then.
 */
export const print = (text: string): boolean => process.stdout.write(terminalText(text));

/** Writes text to stderr, as {@link print} does to stdout. */
export const printError = (text: string): boolean => process.stderr.write(terminalText(text));
