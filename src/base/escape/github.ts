import { terminalText } from './terminal.ts';

/** Returns text for the message of a workflow command of GitHub: one line that keeps its line feeds. */
export const githubMessage = (text: string): string =>
  terminalText(text).replaceAll('%', '%25').replaceAll('\n', '%0A');

/** Returns text for a property of a workflow command of GitHub, such as `title`. */
export const githubProperty = (text: string): string =>
  githubMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
