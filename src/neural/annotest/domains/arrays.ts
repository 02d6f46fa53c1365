import { literal } from '../../../base/report-parts/literal.ts';
import { wrongUse } from './annotation-error.ts';
import type { ArgumentDomain } from './argument-domain.ts';
import { readData, type DataOptions, dataCode, drawn, nested, repeated, sizeOf, dataSource } from './data.ts';
import { makeDomain } from './make-domain.ts';
import { readShape, type Shape, type ShapeOptions } from './shapes.ts';

/** Typed arrays by data type. */
const TYPED_ARRAYS = {
  float16: Float32Array,
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

/** A data type of arrays: `float16` are numbers of half precision in a Float32Array, `bool` nested plain arrays. */
export type ArrayType = keyof typeof TYPED_ARRAYS | 'bool';

/**
 * Returns the domain of typed arrays with a data type, or of nested plain arrays of numbers or, with `bool`, booleans.
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
  const isNested = type === undefined || type === 'bool';
  if (!isNested && !Object.hasOwn(TYPED_ARRAYS, type))
    throw wrongUse('array', [...Object.keys(TYPED_ARRAYS), 'bool'].join(', '), type, example);
  const read = readShape(dims);
  const data = readData('array', type ?? 'float64', options);
  const typed = isNested ? undefined : TYPED_ARRAYS[type];
  return makeDomain({
    label: `array(${read.label}${type === undefined ? '' : `, '${type}'`})`,
    names: [...read.names, ...data.names],
    made: (sizes) =>
      drawn(read, data, sizes, 1).map(([shape, values]) => {
        const all = repeated(values, sizeOf(shape));
        return typed === undefined
          ? { code: nestedCode(all, shape), build: () => nested(all, shape) }
          : {
              code: `new ${typed.name}(${dataCode(values, sizeOf(shape))})`,
              build: () => new (typed as new (items: never[]) => unknown)([...all] as never[]),
            };
      }),
    source: () =>
      dataSource(
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

const nestedCode = (data: readonly unknown[], shape: readonly number[]): string =>
  literal(nested(data, shape), -shape.length)!;

function shapeOf(value: unknown): number[] {
  return Array.isArray(value) ? [value.length, ...(value.length === 0 ? [] : shapeOf(value[0]))] : [];
}
