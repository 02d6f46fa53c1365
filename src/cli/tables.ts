import Table from 'cli-table3';

/** Returns a table as text. An empty `head` gives a table without a head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const drawn = new Table({ head: [...head], style: { head: [], border: [], compact: true } });
  drawn.push(...rows.map((row) => [...row]));
  return drawn.toString();
}

/** Returns a number from 0 to 1 as a percentage with two decimals. Only 1 gives 100.00 %. */
export function percent(share: number): string {
  const rounded = (100 * share).toFixed(2);
  return `${rounded === '100.00' && share < 1 ? '99.99' : rounded} %`;
}

/** Returns a number with `decimals` digits after the point. */
export const fixed = (value: number, decimals: number): string => value.toFixed(decimals);

/** Where the rest is. */
export const ALL_HINT = '(--all shows all)';

/**
 * Returns lines, at most so many. Lines with a mark (◀) and the first ones stay; a line says how many are missing.
 *
 * @param most the number of lines; undefined for all.
 */
export function fitted(lines: readonly string[], most: number | undefined): string[] {
  if (most === undefined || lines.length <= most) return [...lines];
  const order = [...lines.keys()].toSorted(
    (a, b) => Number(isMarked(lines[b]!)) - Number(isMarked(lines[a]!)),
  );
  const kept = new Set(order.slice(0, most));
  const result: string[] = [];
  let missing = 0;
  for (const [index, line] of [...lines, undefined].entries()) {
    if (line !== undefined && !kept.has(index)) {
      missing++;
      continue;
    }
    if (missing > 0) result.push(`  … ${missing} more ${missing === 1 ? 'line' : 'lines'} ${ALL_HINT}`);
    missing = 0;
    if (line !== undefined) result.push(line);
  }
  return result;
}

const isMarked = (line: string): boolean => line.includes('◀');
