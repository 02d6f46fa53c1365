import * as fc from 'fast-check';
import { LearnInvError } from '../../base/error.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { type Random, createRandom } from '../../base/random.ts';
import { isDomain, type ValueDomain } from './domain.ts';

/**
 * Returns the domain of the values of a fast-check arbitrary.
 *
 * @param generator any fast-check arbitrary.
 * @param label the name of the domain in messages.
 * @example
 * ```ts
 * builders: { set: [arbitrary(fc.tuple(fc.nat(9), fc.boolean()))] }
 * ```
 */
export function arbitrary(generator: fc.Arbitrary<unknown>, label = 'arbitrary()'): ValueDomain {
  return {
    kind: 'value',
    label,
    values: () => undefined,
    generate: (_k, random) => draw(generator, random),
    arbitrary: () => generator,
  };
}

/**
 * Returns the domain of finite floating-point numbers from `min` to `max`, both included.
 *
 * @throws Error if `max` is below `min`.
 * @example
 * ```ts
 * builders: { setWeight: [float(0, 1)] }
 * ```
 */
export function float(min: number, max: number): ValueDomain {
  return arbitrary(fc.double({ min, max, noNaN: true, noDefaultInfinity: true }), `float(${min}, ${max})`);
}

/**
 * Returns the domain of strings of at most `maxLength` UTF-16 code units, 4 by default.
 *
 * @example
 * ```ts
 * builders: { rename: [string(8)] }
 * ```
 */
export function string(maxLength = 4): ValueDomain {
  return arbitrary(fc.string({ maxLength }), `string(${maxLength})`);
}

/**
 * Returns the domain of arrays of at most `maxLength` items, 4 by default.
 *
 * @param items the domain of each item.
 * @param maxLength a number, or a function of the scope k that returns it.
 * @throws LearnInvError `INVALID_STRUCTURE` if the items are no domain of values, such as `node()`.
 * @example
 * ```ts
 * builders: { load: [array(int(0, 5))] }
 * ```
 */
export function array(items: ValueDomain, maxLength: number | ((k: number) => number) = 4): ValueDomain {
  if (!isDomain(items) || items.kind !== 'value') throw noItems(items);
  const longest = (k: number): number => (typeof maxLength === 'number' ? maxLength : maxLength(k));
  return {
    kind: 'value',
    label: `array(${items.label})`,
    values: () => undefined,
    generate: (k, random) =>
      Array.from({ length: random.below(longest(k) + 1) }, () => items.generate(k, random)),
    arbitrary: (k) => fc.array(toArbitrary(items, k), { maxLength: longest(k) }),
  };
}

const noItems = (items: unknown): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', 'the items of array(…) have no domain of values', {
    expected: 'a domain such as int(0, 5) or oneOf("a", "b")',
    got: isDomain(items) ? items.label : describeValue(items),
    hint: 'for objects that the receiver holds, take node() as an argument of its own, and make the list in `run`',
  });

/** Generates one value of a fast-check arbitrary, with a seed from `random`. */
function draw(generator: fc.Arbitrary<unknown>, random: Random): unknown {
  return fc.sample(generator, { seed: random.below(0x7fffffff), numRuns: 1 })[0];
}

/** Returns the values of a domain at scope k as a fast-check arbitrary; listed values shrink towards the first. */
export function toArbitrary(domain: ValueDomain, k: number): fc.Arbitrary<unknown> {
  if (domain.arbitrary !== undefined) return domain.arbitrary(k);
  const values = domain.values(k);
  if (values !== undefined && values.length > 0) return fc.constantFrom(...values);
  return fc.noShrink(fc.integer()).map((seed) => domain.generate(k, createRandom(seed)));
}
