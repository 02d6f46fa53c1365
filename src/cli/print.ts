import { printedText, terminalLine, terminalText } from '../base/escape/terminal.ts';
import { painted } from './paint.ts';

/**
 * Writes data to stdout with hidden characters and commands of CI services shown: names, values and messages come from
 * files and subjects. JSON stays JSON of the same value. Only this module writes to a terminal.
 *
 * @returns false if the reader is slower; wait for `drain` then.
 */
export const print = (data: string): boolean => process.stdout.write(printedText(data));

/** Writes text for people to stdout as {@link print} does, in colours if it is a terminal. */
export const printText = (text: string): boolean =>
  process.stdout.write(painted(printedText(text), process.stdout));

/** Writes text for people to stderr, as {@link printText} does to stdout. */
export const printError = (text: string): boolean =>
  process.stderr.write(painted(printedText(text), process.stderr));

/** Writes a line to stderr; line feeds in it are shown. */
export const printNote = (line: string): boolean => printError(`${terminalLine(line)}\n`);

/** Writes commands for a CI service to stderr, which print would show as text. */
export const printCommands = (text: string): boolean => process.stderr.write(terminalText(text));
