import * as fc from 'fast-check';
import { itemAt } from '../../../base/item-at.ts';
import { countRule, rule } from '../../../base/options/option-rules.ts';
import { optionsOf } from './annotation-error.ts';
import type { ArgumentDomain, Sizes, Made } from './argument-domain.ts';
import { dimensionsIn, isSize, sizeAt, sizeCode, type Size } from './sizes.ts';
import { bool, toDomain, type DomainOrValue } from './choices.ts';
import { madeFrom, makeDomain } from './make-domain.ts';
import { float } from './float.ts';
import { int } from './int.ts';
import { string } from './strings.ts';

/** The length of a list. */
export interface ListOptions {
  /** Least length; default 0. */
  readonly min?: number;
  /** Greatest length; default 5, or 5 more than `min`. */
  readonly max?: number;
  /** The length itself, which may name a dimension. */
  readonly length?: Size;
}

const RULES = {
  min: countRule,
  max: countRule,
  length: rule('an integer, or a named dimension', (value) => isSize(value) && value !== -1),
};
const EXAMPLE = 'list(int(1, 5), { min: 2, max: 5 })';

/**
 * Returns the domain of arrays of values of a domain.
 *
 * @throws LearnInvError `INVALID_ANNOTATION` if the lengths are wrong.
 * @example
 * ```ts
 * annotate(mean, { args: { numbers: list(float(), { min: 1 }) } });
 * ```
 */
export function list(items: DomainOrValue, options?: ListOptions): ArgumentDomain {
  const { min = 0, max = Math.max(min, 0) + 5, length } = optionsOf('list', options, RULES, EXAMPLE);
  const domain = toDomain(items);
  const lengths = (sizes: Sizes): { minLength: number; maxLength: number } => {
    const exact = length === undefined ? undefined : Math.max(0, sizeAt(length, sizes));
    return { minLength: exact ?? min, maxLength: exact ?? Math.max(min, max) };
  };
  const code =
    length === undefined
      ? `minLength: ${min}, maxLength: ${Math.max(min, max)}`
      : `minLength: ${sizeCode(length)}, maxLength: ${sizeCode(length)}`;
  return makeDomain({
    label: `list(${domain.label}${options === undefined ? '' : `, ${JSON.stringify(options)}`})`,
    names: [...domain.names, ...(length === undefined ? [] : dimensionsIn(length))],
    made: (sizes) => fc.array(domain.made(sizes), { ...lengths(sizes), size: 'max' }).map(arrayOf),
    source: () => `fc.array(${domain.source()}, { ${code}, size: 'max' })`,
    mismatch: (value, sizes) => {
      if (!Array.isArray(value)) return 'no array';
      const { minLength, maxLength } = lengths(sizes);
      if (value.length < minLength || value.length > maxLength) return `length ${value.length}`;
      return itemMismatch(value, () => domain, sizes);
    },
  });
}

/** Returns the domain of lists of integers: `intList(1, 5, { min: 2 })`. */
export const intList = (min?: Size, max?: Size, options?: ListOptions): ArgumentDomain =>
  list(int(min, max), options);
/** Returns the domain of lists of floating-point numbers. */
export const floatList = (min?: number, max?: number, options?: ListOptions): ArgumentDomain =>
  list(float(min, max), options);
/** Returns the domain of lists of booleans. */
export const boolList = (options?: ListOptions): ArgumentDomain => list(bool(), options);
/** Returns the domain of lists of strings. */
export const stringList = (options?: ListOptions): ArgumentDomain => list(string(), options);

/**
 * Returns the domain of arrays with one value of each domain.
 *
 * @example
 * ```ts
 * annotate(DenseNet, { args: { inputShape: tuple(int(20, 70), int(20, 70), int(1, 3)) } });
 * ```
 */
export function tuple(...items: readonly DomainOrValue[]): ArgumentDomain {
  const domains = items.map(toDomain);
  return makeDomain({
    label: `tuple(${domains.map(({ label }) => label).join(', ')})`,
    names: domains.flatMap(({ names }) => names),
    made: (sizes) => fc.tuple(...domains.map((domain) => domain.made(sizes))).map(arrayOf),
    source: () => `fc.tuple(${domains.map((domain) => domain.source()).join(', ')})`,
    mismatch: (value, sizes) => {
      if (!Array.isArray(value)) return 'no array';
      if (value.length !== domains.length) return `length ${value.length}`;
      return itemMismatch(value, (index) => itemAt(domains, index), sizes);
    },
  });
}

const arrayOf = (parts: readonly Made[]): Made =>
  madeFrom(parts, `[${parts.map(({ code }) => code).join(', ')}]`, (values) => values);

function itemMismatch(
  values: readonly unknown[],
  domainOf: (index: number) => ArgumentDomain,
  sizes: Record<string, number | readonly number[]>,
): string | undefined {
  for (const [index, value] of values.entries()) {
    const reason = domainOf(index).mismatch(value, sizes);
    if (reason !== undefined) return `[${index}] ${reason}`;
  }
  return undefined;
}
