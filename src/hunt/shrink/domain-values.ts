import type { Domain, ValueDomain } from '../../objects/structure/domain.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/** Returns the domains that values of an argument may come from: its own, or the builders' domains for a key. */
export const valueDomains = (domain: Domain, { builders }: Structure): ValueDomain[] =>
  domain.kind === 'value'
    ? [domain]
    : domain.kind === 'key'
      ? builders.flatMap(({ args }) => args.filter((arg) => arg.kind === 'value'))
      : [];

/** True if a value belongs to a domain; undefined if the domain is too large to list. */
export function isMember(value: unknown, domain: ValueDomain, k: number): boolean | undefined {
  return domain.values(k)?.some((listed) => Object.is(listed, value));
}

/** Compares values by simplicity, for sorting: short text first, numbers by magnitude, integers before fractions, false before true. */
export function bySimplicity(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') {
    return Number(Number.isInteger(b)) - Number(Number.isInteger(a)) || Math.abs(a) - Math.abs(b) || b - a;
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  const [left, right] = [show(a), show(b)];
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
}

const show = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};
