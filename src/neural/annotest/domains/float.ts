import * as fc from 'fast-check';
import { booleanRule, oneOfValues } from '../../../base/options/option-rules.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain } from './argument-domain.ts';
import { fitting, HALF_CODE, halfAt, halfRange } from './float-precision.ts';
import { madeOf, makeDomain } from './make-domain.ts';

/** Options of {@link float}. */
export interface FloatOptions {
  /** The bounds that are no values themselves. */
  readonly exclude?: 'min' | 'max' | 'both';
  /** True to generate NaN too; default false. */
  readonly nan?: boolean;
  /** True to generate infinities too; default false. */
  readonly infinity?: boolean;
  /** Bits of the numbers; default 64. */
  readonly bits?: 16 | 32 | 64;
}

const RULES = {
  exclude: oneOfValues('min', 'max', 'both'),
  nan: booleanRule,
  infinity: booleanRule,
  bits: oneOfValues(16, 32, 64),
};

/**
 * Returns the domain of floating-point numbers from `min` to `max`.
 *
 * @param min default -1000.
 * @param max default 1000.
 * @throws LearnInvError `INVALID_ANNOTATION` if there is no such number.
 * @example
 * ```ts
 * annotate(dropout, { args: { rate: float(0, 1, { exclude: 'max' }) } });
 * ```
 */
export function float(min = -1000, max = 1000, options: FloatOptions = {}): ArgumentDomain {
  const example = "float(0, 1, { exclude: 'both' })";
  const given = optionsOf('float', options, RULES, example);
  const { exclude, nan = false, infinity = false, bits = 64 } = given;
  for (const bound of [min, max]) {
    if (typeof bound !== 'number' || Number.isNaN(bound))
      throw wrongUse('float', 'numbers as bounds', bound, example);
  }
  const minExcluded = exclude === 'min' || exclude === 'both';
  const maxExcluded = exclude === 'max' || exclude === 'both';
  const [low, high] = bits === 64 ? [min, max] : [fitting(min, bits, 1), fitting(max, bits, -1)];
  if (low > high || (low === high && (minExcluded || maxExcluded))) {
    throw wrongUse('float', 'a range with at least one number', `\`float(${min}, ${max})\``, example);
  }
  // A bound that has no exact value in fewer bits is excluded by rounding it inwards.
  const flags = {
    ...(minExcluded && low === min ? { minExcluded } : {}),
    ...(maxExcluded && high === max ? { maxExcluded } : {}),
    ...(nan ? {} : { noNaN: true }),
    ...(infinity ? {} : { noDefaultInfinity: true }),
  };
  const range = {
    ...(Number.isFinite(low) ? { min: low } : {}),
    ...(Number.isFinite(high) ? { max: high } : {}),
    ...flags,
  };
  const code = Object.entries(range)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
  const half =
    bits === 16 ? halfRange(low, high, minExcluded && low === min, maxExcluded && high === max) : undefined;
  const shown =
    given.exclude === undefined && !nan && !infinity && bits === 64 ? '' : `, ${showOptions(given)}`;
  return makeDomain({
    label: `float(${min}, ${max}${shown})`,
    made: () =>
      half === undefined
        ? (bits === 32 ? fc.float(range) : fc.double(range)).map(madeOf)
        : fc.integer(half).map((at) => madeOf(halfAt(at))),
    source: () =>
      half === undefined
        ? `fc.${bits === 32 ? 'float' : 'double'}({ ${code} })`
        : `fc.integer({ min: ${half.min}, max: ${half.max} }).map(${HALF_CODE})`,
    mismatch: (value) => {
      if (typeof value !== 'number') return 'no number';
      if (Number.isNaN(value)) return nan ? undefined : 'NaN';
      if (!Number.isFinite(value) && infinity) return undefined;
      const isInside =
        (minExcluded ? value > min : value >= min) && (maxExcluded ? value < max : value <= max);
      return isInside
        ? undefined
        : `not in ${minExcluded ? '(' : '['}${min}, ${max}${maxExcluded ? ')' : ']'}`;
    },
  });
}

const showOptions = (options: object): string =>
  `{ ${Object.entries(options)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')} }`;
