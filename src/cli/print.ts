import { printedText, terminalLine, terminalText } from '../base/escape/terminal.ts';
import { styleText } from 'node:util';
import { EXIT } from '../base/exit-codes.ts';

/** Shows hidden characters and commands of CI services, since names and messages come from files and subjects. False if the reader is slower. */
export const print = (data: string): boolean => process.stdout.write(printedText(data));

/** Writes text for people to stdout as {@link print} does, in colours if it is a terminal. */
export const printText = (text: string): boolean =>
  process.stdout.write(painted(printedText(text), process.stdout));

/** Writes text for people to stderr, as {@link printText} does to stdout. */
export const printError = (text: string): boolean =>
  process.stderr.write(painted(printedText(text), process.stderr));

/** Writes a line to stderr; line feeds in it are shown. */
export const printNote = (line: string): boolean => printError(`${terminalLine(line)}\n`);

/** Names files that were written. */
export const noteWritten = (paths: readonly string[]): void => {
  for (const path of paths) printNote(`wrote ${path}`);
};

/** Writes commands for a CI service to stderr, which print would show as text. */
export const printCommands = (text: string): boolean => process.stderr.write(terminalText(text));

type Style = Parameters<typeof styleText>[0];

/** Parts of printed text that have a style. They are known by their form, after names and values of subjects were escaped. */
const STYLES: readonly (readonly [RegExp, Style])[] = [
  [/^(?:Usage|Arguments|Options|Commands|Examples?|Exit codes):/gm, 'bold'],
  // Headings of findings, and of the roles of a description.
  [/^\d+\. .*(?=\n─)/gm, ['bold', 'red']],
  [/^\S.*(?=\n {2}- )/gm, 'bold'],
  [/^─+$|^(?:before|after|after, in the trusted version|test)$|^ *….*$/gm, 'dim'],
  [/◀/g, 'red'],
  [/^(?:error:|invalid:)/gm, ['bold', 'red']],
  [/^(?:warning:|incomplete:|out-of-scope:)/gm, 'yellow'],
  [/^(?:valid:|Saved\.|One of these changes makes it valid:)/gm, 'green'],
];

/** Returns text with colours if a stream shows them: as Node decides by the terminal, `NO_COLOR` and `FORCE_COLOR`. */
function painted(text: string, stream: NodeJS.WriteStream): string {
  if (styleText('bold', text, { stream }) === text) return text;
  return STYLES.reduce(
    (result, [part, style]) => result.replaceAll(part, (found) => styleText(style, found, { stream })),
    text,
  );
}

/** Says that a run looked at nothing: exit code 0 would say that nothing is wrong. Another exit code than 0 stays. */
export function requireLooked(looked: number, what: string): void {
  if (looked > 0) return;
  printError(`incomplete: ${what}\n`);
  if ((process.exitCode ?? EXIT.fine) === EXIT.fine) process.exitCode = EXIT.finding;
}
