import * as fc from 'fast-check';
import { booleanRule } from '../../../base/options/option-rules.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Range, Sizes } from './argument-domain.ts';
import { boundsOf, sizeCode, sizeRule, type Size } from './sizes.ts';
import { fitting, toHalf, TO_HALF_CODE } from './float.ts';
import { literal } from '../../../base/report-parts/literal.ts';
import type { ReadShape } from './shapes.ts';

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

interface Data {
  readonly names: ArgumentDomain['names'];
  value(sizes: Sizes): fc.Arbitrary<unknown>;
  readonly source: string;
  mismatch(values: ArrayLike<unknown>, sizes: Sizes): string | undefined;
}

/** Integers of tensors: most are indices. */
const INDICES = [-100, 100] as const;
/** Ranges of the values of types. */
const RANGES = {
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
} as const;

type DataType = keyof typeof RANGES | 'bool' | 'string';

export function readData(construct: string, type: DataType, options: DataOptions | undefined): Data {
  const { min, max, nan = false, infinity = false } = optionsOf(construct, options, RULES, EXAMPLE);
  const unbounded = { names: [], mismatch: () => undefined };
  if (type === 'bool') return { ...unbounded, value: () => fc.boolean(), source: 'fc.boolean()' };
  if (type === 'string')
    return {
      ...unbounded,
      value: () => fc.string({ maxLength: 8 }),
      source: 'fc.string({ maxLength: 8 })',
    };
  const [least, greatest] = construct === 'tensor' && type === 'int32' ? INDICES : RANGES[type];
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

/** Number of values that are drawn for a tensor or array; a larger one repeats them, so that it is quick to read. */
const DRAWN = 16;

type Drawn = [shape: number[], values: unknown[], ...others: unknown[][]];

export function drawn(read: ReadShape, data: Data, sizes: Sizes, parts: number): fc.Arbitrary<Drawn> {
  return read.drawn(sizes).chain((shape) => {
    const length = Math.min(DRAWN, sizeOf(shape));
    const values = fc.array(data.value(sizes), { minLength: length, maxLength: length });
    return fc.tuple(fc.constant(shape), values, ...Array.from({ length: parts - 1 }, () => values));
  });
}

/** Returns the code of what {@link drawn} returns, where `body` makes a value of `shape` and the named values. */
export function dataSource(read: ReadShape, data: Data, parts: number, names: string, body: string): string {
  const size = 'shape.reduce((a, b) => a * b, 1)';
  const values = `fc.array(${data.source}, { minLength: Math.min(${DRAWN}, ${size}), maxLength: Math.min(${DRAWN}, ${size}) })`;
  const all = parts === 1 ? values : `fc.tuple(${values}, ${values})`;
  return `${read.source}.chain((shape) => ${all}.map((${names}) => ${body}))`;
}

export const sizeOf = (shape: readonly number[]): number => shape.reduce((product, dim) => product * dim, 1);
export const repeated = (data: readonly unknown[], size: number): unknown[] =>
  Array.from({ length: size }, (_, at) => data[at % data.length]);
/** Returns values as code; repeated values are written as such. */
export function dataCode(data: readonly unknown[], size: number): string {
  const code = literal(data)!;
  if (data.every((value) => Object.is(value, data[0])) && size > 3)
    return `new Array(${size}).fill(${literal(data[0])})`;
  return size <= data.length
    ? code
    : `Array.from({ length: ${size} }, (_, at) => ${code}[at % ${data.length}])`;
}

export function nested(data: readonly unknown[], [size, ...rest]: readonly number[]): unknown {
  if (size === undefined) return data[0];
  const step = data.length / size;
  return Array.from({ length: size }, (_, at) => nested(data.slice(at * step, (at + 1) * step), rest));
}
/** Code that written properties with tensors or arrays need. */
export const DATA_HELPERS = {
  half: TO_HALF_CODE,
  repeated:
    'const repeated = (data, shape) => Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, at) => data[at % data.length]);',
  nested:
    'const nested = (data, [size, ...rest]) => size === undefined ? data[0] : Array.from({ length: size }, (_, at) => nested(data.slice((at * data.length) / size, ((at + 1) * data.length) / size), rest));',
} as const;
