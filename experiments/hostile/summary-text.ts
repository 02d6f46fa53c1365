import type { SummaryRow } from './summary.ts';

const TITLES = {
  files: 'mutants of',
  kills: 'killed at each file call:',
  classes: 'hostile classes under',
} as const;

/** Returns the rows as a table in Markdown. */
export function summaryText(rows: readonly SummaryRow[]): string {
  const lines = rows.map(({ part, subject, attempts, failures, seconds, megabytes }) => [
    `${TITLES[part]} ${part === 'files' ? subject : `\`${subject}\``}`,
    `${attempts}`,
    `${failures}`,
    seconds.toFixed(1),
    `${Math.ceil(megabytes)}`,
  ]);
  const head = ['attack', 'attempts', 'failures', 'longest, s', 'largest, MB'];
  const widths = head.map((text, column) =>
    Math.max(text.length, ...lines.map((line) => line[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...lines.map(line)].join('\n');
}
