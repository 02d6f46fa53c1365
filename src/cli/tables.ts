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
