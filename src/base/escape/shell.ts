import { terminalText } from './terminal.ts';

/** Returns a word of a command line, in quotes where a shell would take it apart. */
export function shellWord(text: string): string {
  const shown = terminalText(text);
  return /^[\w@%+=:,./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
}
