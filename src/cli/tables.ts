import Table from 'cli-table3';

/** A table as text: columns aligned, numbers as given; without a head where `head` is empty. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const drawn = new Table({ head: [...head], style: { head: [], border: [], compact: true } });
  drawn.push(...rows.map((row) => [...row]));
  return drawn.toString();
}

/** A share of one as a percentage with two decimals; never rounded up to 100. */
export function percent(share: number): string {
  const rounded = (100 * share).toFixed(2);
  return `${rounded === '100.00' && share < 1 ? '99.99' : rounded} %`;
}

/** A number with so many decimals. */
export const fixed = (value: number, decimals: number): string => value.toFixed(decimals);
