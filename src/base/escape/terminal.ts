/**
 * Characters that terminals, editors and parsers act on or hide: control characters, line and paragraph separators, lone
 * surrogates, controls of text direction, invisible marks. Tab, line feed and the joiners of scripts stay.
 */
const HIDDEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns text with each hidden character written as `\uXXXX`. So no character can move the cursor, change
 * the title, or reorder or hide text. JSON keeps its value: hidden characters occur only in its strings.
 */
export const terminalText = (text: string): string => text.replaceAll(HIDDEN, unicodeEscapes);

/**
 * What services that run programs take for a command to them: `::error` at the start of a line, `##[error]`,
 * `##vso[…]` and `##teamcity[…]` anywhere.
 */
const COMMANDS = /^[^\S\n]*:(?=:)|#(?=#(?:vso|teamcity)?\[)/gim;

/** Returns text for stdout or stderr: as {@link terminalText}, and commands to GitHub, Azure and TeamCity are shown. */
export const printedText = (text: string): string =>
  terminalText(text).replaceAll(COMMANDS, (start) => start.slice(0, -1) + unicodeEscapes(start.slice(-1)));

/** Returns the lines of a message; no line but the first begins at the left edge. */
export const indentedText = (text: string): string => text.replaceAll(/\n(?!\s\s|$)/g, '\n  ');

/** Returns text as one line: line feeds and tabs are shown too. */
export const terminalLine = (text: string): string =>
  terminalText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** Returns text as one line for a title: white space becomes a space, hidden characters are shown, the rest is cut off. */
export const singleLine = (text: string, length = Infinity): string =>
  terminalText(text.replaceAll(/\s+/gu, ' ').slice(0, length));

function unicodeEscapes(text: string): string {
  // By code unit, since a character outside of the basic plane needs two escapes.
  return Array.from({ length: text.length }, (_, index) => {
    const code = text.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${code}`;
  }).join('');
}
