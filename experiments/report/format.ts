/** A share of one in per cent with two decimals, without the sign; never rounded to 0 or to 100. */
export function formatShare(share: number): string {
  const rounded = (100 * share).toFixed(2);
  if (rounded === '100.00' && share < 1) return '99.99';
  return rounded === '0.00' && share > 0 ? '<0.01' : rounded;
}

/** A count, or the mean of some: thousands apart, a decimal only where there is one. */
export const formatCount = (count: number): string =>
  count.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** A small number to three figures, such as an L2 penalty. */
export const formatSmall = (value: number): string => String(Number(value.toPrecision(3)));

/** Seconds to the hundredth. */
export const formatSeconds = (seconds: number): string => seconds.toFixed(2);

/** How people call a structure: its name without hyphens between words, but for "red-black". */
export const formatStructure = (name: string): string =>
  name.replaceAll('-', ' ').replace('red black', 'red-black');

/** `1 seed`, `2 seeds`. */
export const plural = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
