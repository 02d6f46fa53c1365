import * as fc from 'fast-check';
import { createRandom } from '../../base/random.ts';
import type { ValueDomain } from './domain.ts';

/** Returns the values of a domain at scope k as a fast-check arbitrary; listed values shrink towards the first. */
export function toArbitrary(domain: ValueDomain, k: number): fc.Arbitrary<unknown> {
  if (domain.arbitrary !== undefined) return domain.arbitrary(k);
  const values = domain.values(k);
  if (values !== undefined && values.length > 0) return fc.constantFrom(...values);
  return fc.noShrink(fc.integer()).map((seed) => domain.generate(k, createRandom(seed)));
}
