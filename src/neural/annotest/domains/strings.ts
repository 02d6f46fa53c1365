import * as fc from 'fast-check';
import { wrongUse } from './annotation-error.ts';
import type { ArgumentDomain } from './argument-domain.ts';
import { madeOf, makeDomain } from './make-domain.ts';

/**
 * Returns the domain of strings: of at most `given` UTF-16 code units (8 by default), or matching a regular expression.
 *
 * @throws LearnInvError `INVALID_ANNOTATION` if strings cannot be made for the expression.
 * @example
 * ```ts
 * annotate(parseDate, { args: { text: string(/^\d{4}-\d{2}-\d{2}$/) } });
 * ```
 */
export function string(given: number | RegExp = 8): ArgumentDomain {
  const example = 'string(8), or string(/^[a-z]+$/)';
  if (given instanceof RegExp) {
    let matching: fc.Arbitrary<string>;
    try {
      matching = fc.stringMatching(given);
    } catch {
      throw wrongUse(
        'string',
        'a regular expression without look-around, back references and the flag i',
        given,
        example,
      );
    }
    return makeDomain({
      label: `string(${given})`,
      made: () => matching.map(madeOf),
      source: () => `fc.stringMatching(${given})`,
      mismatch: (value) =>
        typeof value === 'string' && given.test(value) ? undefined : `does not match ${given}`,
    });
  }
  if (!Number.isInteger(given) || given < 0)
    throw wrongUse('string', 'a length or a regular expression', given, example);
  return makeDomain({
    label: `string(${given})`,
    made: () => fc.string({ maxLength: given }).map(madeOf),
    source: () => `fc.string({ maxLength: ${given} })`,
    mismatch: (value) =>
      typeof value !== 'string' ? 'no string' : value.length > given ? `length ${value.length}` : undefined,
  });
}
