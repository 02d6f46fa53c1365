import { terminalText } from './terminal.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text for the content of an HTML element, or for an attribute in quotes. */
export const htmlText = (text: string): string =>
  terminalText(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Returns JSON for the inside of a script element, which it cannot end. */
export const htmlJson = (value: unknown): string =>
  terminalText(JSON.stringify(value)).replaceAll('<', '\\u003c');
