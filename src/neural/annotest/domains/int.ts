import * as fc from 'fast-check';
import { wrongUse } from './annotation-error.ts';
import type { ArgumentDomain } from './argument-domain.ts';
import { boundsOf, isSize, type Size } from './sizes.ts';
import { madeOf, makeDomain } from './make-domain.ts';

const [LEAST, GREATEST] = [-(2 ** 31), 2 ** 31 - 1];

/**
 * Returns the domain of integers from `min` to `max`, both included. Bounds may name dimensions.
 *
 * @param min default: the least integer of 32 bits.
 * @param max default: the greatest integer of 32 bits; if there is a `min`, 100, or 100 more than `min`.
 * @throws LearnInvError `INVALID_ANNOTATION` if a bound is no integer, or `min` exceeds `max`.
 * @example
 * ```ts
 * annotate(take, { args: { index: int(0, 'n - 1'), list: list(float(), { length: 'n' }) } });
 * ```
 */
export function int(min?: Size, max?: Size): ArgumentDomain {
  const least = min ?? (typeof max === 'number' ? Math.min(-100, max) : LEAST);
  return between(least, max ?? (min === undefined ? GREATEST : greatestFrom(min)));
}

const greatestFrom = (min: Size): Size => (typeof min === 'number' ? Math.max(100, min + 100) : min);

function between(min: Size, max: Size): ArgumentDomain {
  const example = 'int(0, 10)';
  for (const bound of [min, max]) {
    const isInteger = isSize(bound) && (typeof bound === 'string' || Number.isSafeInteger(bound));
    if (!isInteger) throw wrongUse('int', 'integers or named dimensions as bounds', bound, example);
  }
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    throw wrongUse(
      'int',
      'a least integer that does not exceed the greatest',
      `\`int(${min}, ${max})\``,
      example,
    );
  }
  const bounds = boundsOf(min, max);
  return makeDomain({
    label: `int(${show(min)}, ${show(max)})`,
    names: bounds.names,
    made: (sizes) => fc.integer(bounds.at(sizes)).map(madeOf),
    source: () => `fc.integer({ ${bounds.code} })`,
    mismatch: (value, sizes) => {
      if (!Number.isInteger(value)) return 'no integer';
      const { min: low, max: high } = bounds.at(sizes);
      return Number(value) < low || Number(value) > high ? `not in ${low}..${high}` : undefined;
    },
  });
}

const show = (size: Size): string => (typeof size === 'string' ? `'${size}'` : String(size));
