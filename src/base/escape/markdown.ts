import { singleLine } from './terminal.ts';

/** Returns text for a cell of a Markdown table: one line without columns, markup or HTML. */
export const markdownCell = (text: string): string => singleLine(text).replaceAll(/[\\`*_[\]<>&|]/g, '\\$&');

/** Code between backticks, with other text before and after each. */
const CODE = /^[^`]*(?:`[^`]+`[^`]+)*(?:`[^`]+`)?$/;

/**
 * Returns a sentence as a line of Markdown without markup or HTML but its code, which stands between backticks. A name
 * in it may hold backticks too: then what follows is text or code, and never HTML.
 */
export function markdownSentence(text: string): string {
  const line = singleLine(text);
  if (!CODE.test(line)) return markdownCell(line);
  return line
    .split('`')
    .map((part, index) => (index % 2 === 0 ? markdownCell(part) : `\`${part}\``))
    .join('');
}
