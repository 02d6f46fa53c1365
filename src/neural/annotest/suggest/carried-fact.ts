import type { Fact, Facts, Said } from './fact.ts';

/** Returns what another function says of a parameter; its sizes have names of their own, but for those of one class. */
export function carriedFact(fact: Fact, facts: Facts, call: string): Said {
  const { length, dimension, below, ...rest } = fact;
  const size = length?.length ?? dimension;
  if (rest.dtype !== undefined || (typeof size !== 'string' && below === undefined)) return fact;
  const keyOf = (name: string): string =>
    facts.get(`this.${name}`)?.some(({ dimension }) => dimension === name) === true
      ? `this.${name}`
      : `${call}:${name}`;
  return {
    ...rest,
    ...(typeof size === 'string'
      ? { sized: size.replaceAll(/[a-z_]\w*/gi, (name) => `{${keyOf(name)}}`) }
      : {}),
    ...(below === undefined
      ? {}
      : { upTo: { size: keyOf(below.replace(/ - 1$/, '')), isOpen: below.endsWith(' - 1') } }),
  };
}
