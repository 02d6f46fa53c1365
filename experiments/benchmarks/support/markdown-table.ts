import { markdownCell } from '../../../src/base/escape/markdown.ts';

/** Formats a Markdown table, aligned as plain text too: first column left, numbers right. */
export function markdownTable(titles: readonly string[], texts: readonly (readonly string[])[]): string {
  const [head = [], ...rows] = [titles, ...texts].map((row) => row.map(markdownCell));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length), 4));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
