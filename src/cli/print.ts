import { printedText, terminalLine, terminalText } from '../base/escape/terminal.ts';

/**
 * Writes text to stdout with hidden characters and commands of CI services shown: names, values and messages come from
 * files and subjects. JSON stays JSON of the same value. Only this module writes to a terminal.
 *
 * @returns false if the reader is slower; wait for `drain` then.
 */
export const print = (text: string): boolean => process.stdout.write(printedText(text));

/** Writes text to stderr, as {@link print} does to stdout. */
export const printError = (text: string): boolean => process.stderr.write(printedText(text));

/** Writes a line to stderr; line feeds in it are shown. */
export const printNote = (line: string): boolean => printError(`${terminalLine(line)}\n`);

/** Writes commands for a CI service to stderr, which print would show as text. */
export const printCommands = (text: string): boolean => process.stderr.write(terminalText(text));
