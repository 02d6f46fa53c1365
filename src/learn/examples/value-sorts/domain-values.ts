import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { ValueDomain } from '../../../objects/structure/domain.ts';

const { poolSize } = LEARNING_CONSTANTS.sorts;

/** A value that maps replace by another one of its type: a finite number other than -0, a bigint or a text that is not empty. */
export type MappableValue = number | bigint | string;

/** The values of a domain at one scope, as far as maps use them. */
export interface DomainValues {
  /** Distinct values of one type, in increasing order; a sample if the domain has no list. */
  readonly values: readonly MappableValue[];
  readonly has: (value: MappableValue) => boolean;
  /** True if the domain has values that may hold numbers or strings but cannot be mapped: objects, or mixed types. */
  readonly opaque: boolean;
  readonly single: boolean;
}

/** Returns the values of a domain at scope k. Mixed types give none, since no order of them is known. */
export function domainValues(domain: ValueDomain, k: number, random: Random): DomainValues {
  const listed = domain.values(k);
  const drawn = listed ?? Array.from({ length: poolSize }, () => domain.generate(k, random));
  const mappable = [...new Set(drawn.filter(isMappable))].sort((a, b) => (a < b ? -1 : 1));
  const isMixed = new Set(mappable.map((value) => typeof value)).size > 1;
  const values = isMixed ? [] : mappable;
  const known = new Set(values);
  const generator = listed === undefined ? domain.arbitrary?.(k) : undefined;
  return {
    values,
    has: (value) => known.has(value) || generator?.canShrinkWithoutContext(value) === true,
    opaque: isMixed || drawn.some((value) => typeof value === 'object' && value !== null),
    single: new Set(drawn).size === 1,
  };
}

/** Returns the values that several domains share. */
export function sharedValues(domains: readonly DomainValues[]): Pick<DomainValues, 'values' | 'has'> {
  const has = (value: MappableValue): boolean => domains.every((domain) => domain.has(value));
  const values = [...new Set(domains.flatMap((domain) => domain.values))].filter(has);
  return { values: values.sort((a, b) => (a < b ? -1 : 1)), has };
}

function isMappable(value: unknown): value is MappableValue {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  // An empty text is nothing to many classes.
  return typeof value === 'bigint' || (typeof value === 'string' && value !== '');
}
