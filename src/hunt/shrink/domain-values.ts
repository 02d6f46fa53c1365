import type { Domain, ValueDomain } from '../../structure/domain.ts';
import type { Structure } from '../../structure/structure.ts';

/** The domains that values for an argument may come from: its own, or those of the builders for a key. */
export const valueDomains = (domain: Domain, { builders }: Structure): ValueDomain[] =>
  domain.kind === 'value'
    ? [domain]
    : domain.kind === 'key'
      ? builders.flatMap(({ args }) => args.filter((arg) => arg.kind === 'value'))
      : [];

/** Whether a value belongs to a domain; of a domain too large to list, undefined. */
export function isMember(value: unknown, domain: ValueDomain, k: number): boolean | undefined {
  return domain.values(k)?.some((listed) => Object.is(listed, value));
}

/** Orders values by how simple they are to read: short ones first, numbers by their magnitude, false before true. */
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
