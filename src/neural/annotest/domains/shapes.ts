import * as fc from 'fast-check';
import { isBindingName } from '../../../base/escape/javascript.ts';
import { itemAt } from '../../../base/item-at.ts';
import { countRule, rule } from '../../../base/options/option-rules.ts';
import { optionsOf, wrongUse } from './annotation-error.ts';
import type { ArgumentDomain, Range, SizeName, Sizes } from './argument-domain.ts';
import { constant } from './choices.ts';
import { dimensionsIn, isSize, sizeAt, sizeCode, type Size, DIMENSION, RANK } from './sizes.ts';
import { makeDomain } from './make-domain.ts';

/** Options of {@link shape}. */
export interface ShapeOptions {
  /** Least number of dimensions; default 1. */
  readonly minDims?: number;
  /** Greatest number of dimensions; default 4. */
  readonly maxDims?: number;
  /** Least size of a dimension; default 1. */
  readonly min?: number;
  /** Greatest size of a dimension; default 6. */
  readonly max?: number;
  /** A name by which other arguments have the same shape. */
  readonly name?: string;
}

/** A shape: a list of dimensions, the name of a shape, or the domain that {@link shape} returns. */
export type Shape = readonly Size[] | string | ArgumentDomain;

const EXAMPLE = "shape({ minDims: 2, maxDims: 3, name: 's' })";
const RULES = {
  minDims: countRule,
  maxDims: countRule,
  min: countRule,
  max: countRule,
  name: rule('a name', (value) => typeof value === 'string' && isBindingName(value)),
};

/** What {@link shape} was called with, by domain, so that tensors can have such shapes. */
const given = new WeakMap<object, ReturnType<typeof readShape>>();

/**
 * Returns the domain of shapes: arrays of positive integers. Given a list of dimensions, the one shape of these.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`
 * @example
 * ```ts
 * annotate(zeros, { args: { shape: shape({ maxDims: 3 }) } });
 * ```
 */
export function shape(options: ShapeOptions | readonly Size[] = {}): ArgumentDomain {
  const read = readShape(options);
  const domain = makeDomain({
    label: read.label,
    names: read.names,
    made: (sizes) => read.drawn(sizes).map((dims) => constant(dims)),
    source: () => read.source,
    mismatch: (value, sizes) => (Array.isArray(value) ? read.mismatch(value as number[], sizes) : 'no array'),
  });
  given.set(domain, read);
  return domain;
}

export interface ReadShape {
  readonly label: string;
  readonly names: readonly SizeName[];
  drawn(sizes: Sizes): fc.Arbitrary<number[]>;
  readonly source: string;
  mismatch(dims: readonly number[], sizes: Record<string, number | readonly number[]>): string | undefined;
}

/** Returns what is known of a shape as `tensor` and `array` take it. */
export function readShape(from: Shape | ShapeOptions): ReadShape {
  if (typeof from === 'string') return namedShape(from, RANK, DIMENSION);
  if (Array.isArray(from)) return listedShape(from as readonly Size[]);
  const known = given.get(from);
  if (known !== undefined) return known;
  if (typeof from !== 'object' || from === null || 'made' in from)
    throw wrongUse('shape', 'a list of dimensions, a name or shape(…)', from, EXAMPLE);
  const { name, min, max, minDims, maxDims } = optionsOf('shape', from as ShapeOptions, RULES, EXAMPLE);
  const rank = rangeBetween(minDims, maxDims, RANK);
  const range = rangeBetween(min, max, DIMENSION);
  if (rank.min > rank.max || range.min > range.max)
    throw wrongUse('shape', 'ranges with at least one value', from, EXAMPLE);
  if (name !== undefined) return namedShape(name, rank, range);
  return {
    label: `shape(${JSON.stringify(from)})`,
    names: [],
    drawn: () => fc.array(fc.integer(range), { minLength: rank.min, maxLength: rank.max, size: 'max' }),
    source: `fc.array(fc.integer({ min: ${range.min}, max: ${range.max} }), { minLength: ${rank.min}, maxLength: ${rank.max}, size: 'max' })`,
    mismatch: (dims) => outside(dims, rank, range),
  };
}

/** Returns the range with the given bounds; the range that others replace if there are none. */
export function rangeBetween(min: number | undefined, max: number | undefined, unbounded: Range): Range {
  if (min === undefined && max === undefined) return unbounded;
  const least = min ?? unbounded.min;
  return { min: least, max: max ?? Math.max(unbounded.max, least) };
}

function namedShape(name: string, rank: Range, range: Range): ReadShape {
  return {
    label: `'${name}'`,
    names: [{ name, rank, range }],
    drawn: (sizes) => fc.constant([...((sizes[name] as readonly number[] | undefined) ?? [])]),
    source: `fc.constant([...${name}])`,
    mismatch: (dims, sizes) => {
      const known = sizes[name];
      if (Array.isArray(known))
        return String(known) === String(dims)
          ? undefined
          : `${shown(dims)} and not ${name} = ${shown(known as number[])}`;
      sizes[name] = [...dims];
      return outside(dims, rank, range);
    },
  };
}

function listedShape(dims: readonly Size[]): ReadShape {
  for (const dim of dims) {
    if (!isSize(dim) || (typeof dim === 'number' && (!Number.isInteger(dim) || dim < 0)))
      throw wrongUse('shape', 'integers and named dimensions', dim, "['n', 28, 28, 1]");
  }
  return {
    label: `[${dims.map((dim) => (typeof dim === 'string' ? `'${dim}'` : dim)).join(', ')}]`,
    names: dimensionsIn(...dims),
    drawn: (sizes) => fc.constant(dims.map((dim) => Math.max(0, sizeAt(dim, sizes)))),
    source: `fc.constant([${dims.map(sizeCode).join(', ')}])`,
    mismatch: (actual, sizes) => {
      if (actual.length !== dims.length) return `rank ${actual.length}, and not ${dims.length}`;
      for (const [index, dim] of dims.entries()) {
        if (typeof dim === 'string' && /^\w+$/.test(dim) && sizes[dim] === undefined)
          sizes[dim] = itemAt(actual, index);
        const wanted = sizeAt(dim, sizes);
        if (!Number.isNaN(wanted) && wanted !== actual[index])
          return `${shown(actual)}, where dimension ${index} should be ${wanted}`;
      }
      return undefined;
    },
  };
}

const shown = (dims: readonly number[]): string => `shape [${dims.join(', ')}]`;

const outside = (dims: readonly number[], rank: Range, range: Range): string | undefined =>
  dims.length < rank.min ||
  dims.length > rank.max ||
  dims.some((dim) => !Number.isInteger(dim) || dim < range.min || dim > range.max)
    ? shown(dims)
    : undefined;
