import * as fc from 'fast-check';
import { literal } from '../../../base/report-parts/literal.ts';
import type { Sizes } from './argument-domain.ts';
import type { Data } from './data.ts';
import { TO_HALF_CODE } from './float-precision.ts';
import type { ReadShape } from './shapes.ts';

/** Number of values that are drawn for a tensor or array; a larger one repeats them, so that it is quick to read. */
const DRAWN = 16;

export type Drawn = [shape: number[], ...values: unknown[][]];

export function drawn(read: ReadShape, data: Data, sizes: Sizes, parts: number): fc.Arbitrary<Drawn> {
  return read.drawn(sizes).chain((shape) => {
    const length = Math.min(DRAWN, sizeOf(shape));
    const values = fc.array(data.value(sizes), { minLength: length, maxLength: length });
    return fc.tuple(fc.constant(shape), ...Array.from({ length: parts }, () => values));
  });
}

/** Returns the code of what {@link drawn} returns, where `body` makes a value of `shape` and the named values. */
export function sourceOf(read: ReadShape, data: Data, parts: number, names: string, body: string): string {
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
