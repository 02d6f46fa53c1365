import * as fc from 'fast-check';
import { booleanRule } from '../../../base/options/option-rules.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Range, Sizes } from './argument-domain.ts';
import { boundsOf } from './bounds.ts';
import { fitting, toHalf } from './float-precision.ts';
import { sizeCode, sizeRule, type Size } from './size.ts';

/** The values of a tensor or array. */
export interface DataOptions {
  /** Least value, which may name a dimension. */
  readonly min?: Size;
  /** Greatest value, which may name a dimension. */
  readonly max?: Size;
  /** True to have NaN among the values. */
  readonly nan?: boolean;
  /** True to have infinities among the values. */
  readonly infinity?: boolean;
}

const EXAMPLE = "tensor(['n', 28, 28, 1], 'float32', { min: 0, max: 1 })";
const RULES = { min: sizeRule, max: sizeRule, nan: booleanRule, infinity: booleanRule };

export interface Data {
  readonly names: ArgumentDomain['names'];
  value(sizes: Sizes): fc.Arbitrary<unknown>;
  readonly source: string;
  mismatch(values: ArrayLike<unknown>, sizes: Sizes): string | undefined;
}

/** Integers of tensors: most are indices. */
const INDICES = [-100, 100] as const;
/** Ranges of the values of types. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 255],
  uint8clamped: [0, 255],
  uint16: [0, 65535],
  uint32: [0, 2 ** 32 - 1],
  bigint64: [-100, 100],
  biguint64: [0, 100],
  float16: [-10, 10],
  float32: [-10, 10],
  float64: [-10, 10],
};

export function dataOf(construct: string, type: string, options: DataOptions | undefined): Data {
  const { min, max, nan = false, infinity = false } = optionsOf(construct, options, RULES, EXAMPLE);
  const unbounded = { names: [], mismatch: () => undefined };
  if (type === 'bool') return { ...unbounded, value: () => fc.boolean(), source: 'fc.boolean()' };
  if (type === 'string')
    return {
      ...unbounded,
      value: () => fc.string({ maxLength: 8 }),
      source: 'fc.string({ maxLength: 8 })',
    };
  const [least, greatest] = construct === 'tensor' && type === 'int32' ? INDICES : RANGES[type]!;
  const half = (bound: Size, direction: 1 | -1): Size =>
    type === 'float16' && typeof bound === 'number' ? fitting(bound, 16, direction) : bound;
  const low: Size = half(min ?? (typeof max === 'number' ? Math.min(least, max) : least), 1);
  const high: Size = half(max ?? (typeof low === 'number' ? Math.max(greatest, low) : greatest), -1);
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    throw wrongUse(
      construct,
      'a least value that does not exceed the greatest',
      `\`${low} to ${high}\``,
      EXAMPLE,
    );
  const isFloat = type.startsWith('float');
  const isBig = type.startsWith('big');
  const bounds = boundsOf(low, high);
  const flags = { noNaN: !nan, noDefaultInfinity: !infinity };
  const infinite = (range: Range): object => (infinity ? {} : range);
  const flagCode = `${infinity ? '' : `${bounds.code}, `}noNaN: ${!nan}, noDefaultInfinity: ${!infinity}`;
  return {
    names: bounds.names,
    value: (sizes) => {
      const range = bounds.at(sizes);
      const doubles = fc.double({ ...infinite(range), ...flags });
      if (isFloat) return type === 'float16' ? doubles.map(toHalf) : doubles;
      return isBig
        ? fc.bigInt({ min: BigInt(Math.ceil(range.min)), max: BigInt(Math.floor(range.max)) })
        : fc.integer({ min: Math.ceil(range.min), max: Math.floor(range.max) });
    },
    source: isFloat
      ? `fc.double({ ${flagCode} })${type === 'float16' ? '.map((value) => half(value))' : ''}`
      : isBig
        ? `fc.bigInt({ min: BigInt(${sizeCode(low)}), max: BigInt(${sizeCode(high)}) })`
        : `fc.integer({ ${bounds.code} })`,
    mismatch: (values, sizes) => {
      const { min: from, max: to } = bounds.at(sizes);
      for (let at = 0; at < values.length; at++) {
        const value = Number(values[at]);
        if (
          Number.isNaN(value)
            ? !nan
            : !(infinity && !Number.isFinite(value)) &&
              ((min !== undefined && value < from) || (max !== undefined && value > to))
        )
          return `value ${value} at ${at}`;
      }
      return undefined;
    },
  };
}
