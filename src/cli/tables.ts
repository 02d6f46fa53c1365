import Table from 'cli-table3';

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

/** Returns a count with its noun: `1 object`, `2 objects`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** As {@link plural}; `no objects` for none. */
export const counted = (count: number, noun: string): string =>
  count === 0 ? `no ${noun}s` : plural(count, noun);

export const ALL_HINT = '(--all shows all)';

/** Returns at most so many lines: those with a mark (◀), then the first ones; a line says how many are missing. */
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
