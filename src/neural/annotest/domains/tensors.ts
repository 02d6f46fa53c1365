import * as fc from 'fast-check';
import { literal } from '../../../reporters/literal.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Sizes } from './argument-domain.ts';
import type { World } from './made.ts';
import { makeDomain } from './make-domain.ts';
import { readShape, type ReadShape, type Shape, type ShapeOptions } from './shapes.ts';
import { isSize, namesIn, sizeAt, sizeCode, type Size } from './size.ts';
import { DIMENSION } from './sizes.ts';

/** Number of values that are drawn for a tensor or array; a larger one repeats them, so that it is quick to read. */
const DRAWN = 16;

/** Data types of tensors. */
export const TENSOR_TYPES = ['float32', 'int32', 'bool', 'string', 'complex64'] as const;

/** A data type of tensors. */
export type TensorType = (typeof TENSOR_TYPES)[number];

/** Typed arrays by data type. */
const TYPED_ARRAYS = {
  float32: Float32Array,
  float64: Float64Array,
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  uint8: Uint8Array,
  uint8clamped: Uint8ClampedArray,
  uint16: Uint16Array,
  uint32: Uint32Array,
  bigint64: BigInt64Array,
  biguint64: BigUint64Array,
} as const;

/** A data type of typed arrays. */
export type ArrayType = keyof typeof TYPED_ARRAYS;

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
const bound = ['a number or a named dimension', isSize] as const;
const flag = ['true or false', (value: unknown) => typeof value === 'boolean'] as const;
const RULES = { min: bound, max: bound, nan: flag, infinity: flag };

/**
 * Returns the domain of tensors of a shape, made by the TensorFlow.js of the program under test. Named dimensions agree
 * with those of other arguments.
 *
 * @param dims the shape; a text is the name of a shape.
 * @param type the data type; default float32.
 * @throws LearnInvError `INVALID_ANNOTATION`
 * @example
 * ```ts
 * annotate(fit, { args: { images: tensor(['n', 28, 28, 1]), labels: tensor(['n'], 'int32', { min: 0, max: 9 }) } });
 * ```
 */
export function tensor(
  dims: Shape | ShapeOptions,
  type: TensorType = 'float32',
  options?: DataOptions,
): ArgumentDomain {
  if (!TENSOR_TYPES.includes(type)) throw wrongUse('tensor', TENSOR_TYPES.join(', '), type, EXAMPLE);
  const read = readShape(dims);
  const data = dataOf('tensor', type === 'complex64' ? 'float32' : type, options);
  const parts = type === 'complex64' ? 2 : 1;
  return makeDomain({
    label: `tensor(${read.label}, '${type}')`,
    names: [...read.names, ...data.names],
    made: (sizes) =>
      drawn(read, data, sizes, parts).map(([shape, ...values]) => ({
        code:
          parts === 2
            ? `tf.complex(${values.map((one) => tensorCode(one, shape, 'float32')).join(', ')})`
            : tensorCode(values[0]!, shape, type),
        build: ({ tf }: World) => {
          const library = tf as TensorFlow;
          const made = values.map((one) =>
            library.tensor(repeated(one, sizeOf(shape)), shape, parts === 2 ? 'float32' : type),
          );
          return parts === 2 ? library.complex(made[0], made[1]) : made[0];
        },
      })),
    source: () => {
      const make = (one: string): string =>
        `tf.tensor(repeated(${one}, shape), shape, '${parts === 2 ? 'float32' : type}')`;
      const values = parts === 2 ? '[re, im]' : 'data';
      const body = parts === 2 ? `tf.complex(${make('re')}, ${make('im')})` : make('data');
      return sourceOf(read, data, parts, values, body);
    },
    mismatch: (value, sizes) => {
      const found = value as { shape?: unknown; dtype?: unknown; dataSync?: () => ArrayLike<unknown> } | null;
      if (typeof found !== 'object' || found === null || !Array.isArray(found.shape)) return 'no tensor';
      if (found.dtype !== type) return `dtype ${String(found.dtype)}, and not ${type}`;
      const reason = read.mismatch(found.shape as number[], sizes);
      if (reason !== undefined || parts === 2 || options === undefined) return reason;
      return data.mismatch(found.dataSync!(), sizes);
    },
  });
}

/**
 * Returns the domain of typed arrays with a data type, or of nested plain arrays without one.
 *
 * @param dims the shape; a typed array is flat and has as many items as the shape.
 * @throws LearnInvError `INVALID_ANNOTATION`
 * @example
 * ```ts
 * annotate(normalize, { args: { pixels: array(['n'], 'uint8'), weights: array([2, 3]) } });
 * ```
 */
export function array(dims: Shape | ShapeOptions, type?: ArrayType, options?: DataOptions): ArgumentDomain {
  const example = "array(['n', 3]), or array(['n'], 'uint8')";
  if (type !== undefined && !Object.hasOwn(TYPED_ARRAYS, type))
    throw wrongUse('array', Object.keys(TYPED_ARRAYS).join(', '), type, example);
  const read = readShape(dims);
  const data = dataOf('array', type ?? 'float64', options);
  const typed = type === undefined ? undefined : TYPED_ARRAYS[type];
  return makeDomain({
    label: `array(${read.label}${type === undefined ? '' : `, '${type}'`})`,
    names: [...read.names, ...data.names],
    made: (sizes) =>
      drawn(read, data, sizes, 1).map(([shape, values]) => {
        const all = repeated(values!, sizeOf(shape));
        return typed === undefined
          ? { code: nestedCode(all, shape), build: () => nested(all, shape) }
          : {
              code: `new ${typed.name}(${dataCode(values!, sizeOf(shape))})`,
              build: () => new (typed as new (items: never[]) => unknown)([...all] as never[]),
            };
      }),
    source: () =>
      sourceOf(
        read,
        data,
        1,
        'data',
        typed === undefined
          ? 'nested(repeated(data, shape), shape)'
          : `new ${typed.name}(repeated(data, shape))`,
      ),
    mismatch: (value, sizes) => {
      if (typed !== undefined && !(value instanceof typed)) return `no ${typed.name}`;
      if (typed === undefined && !Array.isArray(value)) return 'no array';
      if (typed === undefined) return read.mismatch(shapeOf(value), sizes);
      // A typed array is flat, so of a shape with several dimensions nothing is left to compare.
      return Array.isArray(dims) && dims.length === 1
        ? read.mismatch([(value as ArrayLike<unknown>).length], sizes)
        : undefined;
    },
  });
}

/** Code that written properties with tensors or arrays need. */
export const DATA_HELPERS = {
  repeated:
    'const repeated = (data, shape) => Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, at) => data[at % data.length]);',
  nested:
    'const nested = (data, [size, ...rest]) => size === undefined ? data[0] : Array.from({ length: size }, (_, at) => nested(data.slice((at * data.length) / size, ((at + 1) * data.length) / size), rest));',
} as const;

interface TensorFlow {
  tensor(data: readonly unknown[], shape: readonly number[], type: string): unknown;
  complex(re: unknown, im: unknown): unknown;
}

/** The values of a tensor. */
interface Data {
  readonly names: ArgumentDomain['names'];
  value(sizes: Sizes): fc.Arbitrary<unknown>;
  readonly source: string;
  mismatch(values: ArrayLike<unknown>, sizes: Sizes): string | undefined;
}

/** Ranges of integer types. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-100, 100],
  uint8: [0, 255],
  uint8clamped: [0, 255],
  uint16: [0, 65535],
  uint32: [0, 1000],
  bigint64: [-100, 100],
  biguint64: [0, 100],
  float32: [-10, 10],
  float64: [-10, 10],
};

function dataOf(construct: string, type: string, options: DataOptions | undefined): Data {
  const {
    min,
    max,
    nan = false,
    infinity = false,
  } = optionsOf<DataOptions>(construct, options, RULES, EXAMPLE);
  if (type === 'bool')
    return { names: [], value: () => fc.boolean(), source: 'fc.boolean()', mismatch: () => undefined };
  if (type === 'string')
    return {
      names: [],
      value: () => fc.string({ maxLength: 8 }),
      source: 'fc.string({ maxLength: 8 })',
      mismatch: () => undefined,
    };
  const [least, greatest] = RANGES[type]!;
  const low: Size = min ?? (typeof max === 'number' ? Math.min(least, max) : least);
  const high: Size = max ?? (typeof low === 'number' ? Math.max(greatest, low) : greatest);
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    throw wrongUse(
      construct,
      'a least value that does not exceed the greatest',
      `\`${low} to ${high}\``,
      EXAMPLE,
    );
  const isFloat = type.startsWith('float');
  const isBig = type.startsWith('big');
  const bounds = (sizes: Sizes): { min: number; max: number } => {
    const from = sizeAt(low, sizes);
    return { min: from, max: Math.max(from, sizeAt(high, sizes)) };
  };
  const code = `min: ${sizeCode(low)}, max: ${typeof low === 'string' || typeof high === 'string' ? `Math.max(${sizeCode(low)}, ${sizeCode(high)})` : high}`;
  const flags = { noNaN: !nan, noDefaultInfinity: !infinity };
  const infinite = (range: { min: number; max: number }): object => (infinity ? {} : range);
  const flagCode = `${infinity ? '' : `${code}, `}noNaN: ${!nan}, noDefaultInfinity: ${!infinity}`;
  return {
    names: [...namesIn(low), ...namesIn(high)].map((name) => ({ name, range: DIMENSION })),
    value: (sizes) => {
      const range = bounds(sizes);
      if (isFloat) return fc.double({ ...infinite(range), ...flags });
      return isBig
        ? fc.bigInt({ min: BigInt(Math.ceil(range.min)), max: BigInt(Math.floor(range.max)) })
        : fc.integer({ min: Math.ceil(range.min), max: Math.floor(range.max) });
    },
    source: isFloat
      ? `fc.double({ ${flagCode} })`
      : isBig
        ? `fc.bigInt({ min: BigInt(${sizeCode(low)}), max: BigInt(${sizeCode(high)}) })`
        : `fc.integer({ ${code} })`,
    mismatch: (values, sizes) => {
      const { min: from, max: to } = bounds(sizes);
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

type Drawn = [shape: number[], ...values: unknown[][]];

function drawn(read: ReadShape, data: Data, sizes: Sizes, parts: number): fc.Arbitrary<Drawn> {
  return read.drawn(sizes).chain((shape) => {
    const length = Math.min(DRAWN, sizeOf(shape));
    const values = fc.array(data.value(sizes), { minLength: length, maxLength: length });
    return fc.tuple(fc.constant(shape), ...Array.from({ length: parts }, () => values));
  });
}

function sourceOf(read: ReadShape, data: Data, parts: number, names: string, body: string): string {
  const size = 'shape.reduce((a, b) => a * b, 1)';
  const values = `fc.array(${data.source}, { minLength: Math.min(${DRAWN}, ${size}), maxLength: Math.min(${DRAWN}, ${size}) })`;
  const all = parts === 1 ? values : `fc.tuple(${values}, ${values})`;
  return `${read.source}.chain((shape) => ${all}.map((${names}) => ${body}))`;
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((product, dim) => product * dim, 1);
const repeated = (data: readonly unknown[], size: number): unknown[] =>
  Array.from({ length: size }, (_, at) => data[at % data.length]);
const tensorCode = (data: readonly unknown[], shape: readonly number[], type: string): string =>
  `tf.tensor(${dataCode(data, sizeOf(shape))}, [${shape.join(', ')}]${type === 'float32' ? '' : `, '${type}'`})`;

/** Returns values as code; repeated values are written as such. */
function dataCode(data: readonly unknown[], size: number): string {
  const code = literal(data)!;
  if (data.every((value) => Object.is(value, data[0])) && size > 3)
    return `new Array(${size}).fill(${literal(data[0])})`;
  return size <= data.length
    ? code
    : `Array.from({ length: ${size} }, (_, at) => ${code}[at % ${data.length}])`;
}

function nested(data: readonly unknown[], [size, ...rest]: readonly number[]): unknown {
  if (size === undefined) return data[0];
  const step = data.length / size;
  return Array.from({ length: size }, (_, at) => nested(data.slice(at * step, (at + 1) * step), rest));
}
const nestedCode = (data: readonly unknown[], shape: readonly number[]): string =>
  literal(nested(data, shape), -shape.length)!;

function shapeOf(value: unknown): number[] {
  return Array.isArray(value) ? [value.length, ...(value.length === 0 ? [] : shapeOf(value[0]))] : [];
}
