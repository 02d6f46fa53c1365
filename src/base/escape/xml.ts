import { terminalText } from './terminal.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML document may hold, not even as a reference. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Hidden characters that XML allows; a reference keeps them in the document, and out of sight of a terminal. */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Returns text for the content of an XML element. Characters that XML forbids, such as control characters and lone
 * surrogates, are shown as `\uXXXX`; all others keep their meaning.
 */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
    .replaceAll(FORBIDDEN, shown)
    .replaceAll(HIDDEN, reference);

/** Returns text for an XML attribute in quotes, whose line feeds and tabs would become spaces. */
export const xmlAttribute = (text: string): string => xmlText(text).replaceAll(/[\t\n]/g, reference);

/** Noncharacters are forbidden in XML, but not hidden on terminals. */
const shown = (character: string): string =>
  character > '\u{fffd}' ? `\\u${character.charCodeAt(0).toString(16)}` : terminalText(character);

const reference = (character: string): string => `&#x${character.codePointAt(0)!.toString(16)};`;
