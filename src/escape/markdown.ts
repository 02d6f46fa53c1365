import { singleLine } from './terminal.ts';

/** Returns text for a cell of a Markdown table: one line without columns, markup or HTML. */
export const markdownCell = (text: string): string => singleLine(text).replaceAll(/[\\`*_[\]<>&|]/g, '\\$&');
