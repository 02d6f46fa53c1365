import * as fc from 'fast-check';
import { booleanRule, oneOfValues } from '../../../base/options/option-rules.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain } from './argument-domain.ts';
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
  const shown = given.exclude === undefined && !nan && !infinity && bits === 64 ? '' : `, ${literal(given)}`;
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

/** Returns the number of 16 or 32 bits next to a bound, on the side of the range. */
export function fitting(bound: number, bits: 16 | 32, direction: 1 | -1): number {
  if (bits === 16) {
    const at = halfIndex(Math.max(-65504, Math.min(65504, bound)));
    return halfAt((direction > 0 ? Math.ceil : Math.floor)(at));
  }
  const near = Math.fround(Math.max(-3.4028234663852886e38, Math.min(3.4028234663852886e38, bound)));
  if (direction > 0 ? near >= bound : near <= bound) return near;
  if (near === 0) return direction * 2 ** -149;
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, near);
  view.setInt32(0, view.getInt32(0) + (near >= 0 === direction > 0 ? 1 : -1));
  return view.getFloat32(0);
}

/** Returns the half-precision number of an index; indices count the numbers from 0 upwards and downwards. */
const halfAt = (at: number): number => {
  const index = Math.abs(at);
  const exponent = Math.max(1, index >> 10);
  return Math.sign(at) * (index - (exponent - 1) * 1024) * 2 ** (exponent - 25) || 0;
};
/** The code of {@link halfAt}, for files that need only fast-check. */
const HALF_CODE =
  '(at) => Math.sign(at) * (Math.abs(at) - (Math.max(1, Math.abs(at) >> 10) - 1) * 1024) * 2 ** (Math.max(1, Math.abs(at) >> 10) - 25) || 0';

/** Returns the index of a number among those of half precision, a fraction if it is between two. */
function halfIndex(value: number): number {
  const size = Math.abs(value);
  if (size === 0) return 0;
  const exponent = Math.max(1, Math.floor(Math.log2(size)) + 15);
  return Math.sign(value) * (size / 2 ** (exponent - 25) + (exponent - 1) * 1024);
}

const halfRange = (
  low: number,
  high: number,
  openLow: boolean,
  openHigh: boolean,
): { min: number; max: number } => ({
  min: Math.ceil(halfIndex(low)) + (openLow ? 1 : 0),
  max: Math.floor(halfIndex(high)) - (openHigh ? 1 : 0),
});

/** Returns the number of half precision next to a number; NaN and infinities stay. */
export function toHalf(value: number): number {
  if (!Number.isFinite(value)) return value;
  const size = Math.min(65504, Math.abs(value));
  const step = 2 ** (Math.max(-14, Math.floor(Math.log2(size))) - 10);
  return Math.sign(value) * Math.round(size / step) * step;
}
/** The code of {@link toHalf}, for files that need only fast-check. */
export const TO_HALF_CODE =
  'const half = (value) => { if (!Number.isFinite(value)) return value; const size = Math.min(65504, Math.abs(value)); const step = 2 ** (Math.max(-14, Math.floor(Math.log2(size))) - 10); return Math.sign(value) * Math.round(size / step) * step; };';
