/** Formats a share (0 to 1) in per cent with two decimals, without the sign; never rounds to 0 or 100. */
export function formatShare(share: number): string {
  const rounded = (100 * share).toFixed(2);
  if (rounded === '100.00' && share < 1) return '99.99';
  return rounded === '0.00' && share > 0 ? '<0.01' : rounded;
}

/** Formats a count, or a mean of counts: thousands separated, at most one decimal. */
export const formatCount = (count: number): string =>
  count.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Formats a small number, such as an L2 penalty, with three significant digits. */
export const formatSmall = (value: number): string => String(Number(value.toPrecision(3)));

/** Formats seconds with two decimals. */
export const formatSeconds = (seconds: number): string => seconds.toFixed(2);

/** The readable name of a structure: spaces for hyphens, except in "red-black". */
export const formatStructure = (name: string): string =>
  name.replaceAll('-', ' ').replace('red black', 'red-black');

/** Formats a count with its noun: `1 seed`, `2 seeds`. */
export const plural = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
