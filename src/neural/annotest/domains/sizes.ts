import * as fc from 'fast-check';
import { LearnInvError } from '../../../base/error.ts';
import type { ArgumentDomain, Range, SizeName, Sizes } from './argument-domain.ts';
import { constantValue } from '../../../programs/source/constant-value.ts';
import { rule } from '../../../base/options/option-rules.ts';
import { parseExpression, type AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { wrongUse } from './annotation-error.ts';

/** Range of a dimension that no domain bounds; small, since shapes multiply. Other ranges replace it. */
export const DIMENSION: Range = { min: 1, max: 6 };
/** Range of the rank of a named shape that no domain bounds. Other ranges replace it. */
export const RANK: Range = { min: 1, max: 4 };

/** Returns the sizes of a call, drawn before its arguments, so that all of them agree. */
export function drawnSizes(domains: readonly ArgumentDomain[]): fc.Arbitrary<Sizes> {
  const names = mergedNames(domains);
  if (names.length === 0) return NONE;
  return fc.record(Object.fromEntries(names.map((name) => [name.name, drawnSize(name)])));
}

/** Returns the code of the arbitrary of {@link drawnSizes}; undefined if there are no names. */
export function sizesSource(domains: readonly ArgumentDomain[]): string | undefined {
  const names = mergedNames(domains);
  if (names.length === 0) return undefined;
  return `fc.record({ ${names.map((name) => `${name.name}: ${sizeSource(name)}`).join(', ')} })`;
}

export function mergedNames(domains: readonly ArgumentDomain[]): SizeName[] {
  const merged = new Map<string, SizeName>();
  for (const next of domains.flatMap(({ names }) => names)) {
    const known = merged.get(next.name);
    merged.set(next.name, known === undefined ? next : both(known, next));
  }
  return [...merged.values()];
}

const NONE = fc.constant<Sizes>({});

function drawnSize({ rank, range }: SizeName): fc.Arbitrary<number | readonly number[]> {
  if (rank === undefined) return fc.integer(range);
  return fc.array(fc.integer(range), { minLength: rank.min, maxLength: rank.max });
}

function sizeSource({ rank, range: { min, max } }: SizeName): string {
  const size = `fc.integer({ min: ${min}, max: ${max} })`;
  return rank === undefined ? size : `fc.array(${size}, { minLength: ${rank.min}, maxLength: ${rank.max} })`;
}

function both(one: SizeName, other: SizeName): SizeName {
  if ((one.rank === undefined) !== (other.rank === undefined)) {
    throw disagree(one.name, 'a dimension and a shape', 'give the shape another name');
  }
  const range = overlap(one.name, one.range, other.range);
  return one.rank === undefined || other.rank === undefined
    ? { ...one, range }
    : { ...one, range, rank: overlap(one.name, one.rank, other.rank) };
}

function overlap(name: string, one: Range, other: Range): Range {
  if (one === DIMENSION || one === RANK) return other;
  if (other === DIMENSION || other === RANK) return one;
  const range = { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
  if (range.min <= range.max) return range;
  const show = ({ min, max }: Range): string => `${min} to ${max}`;
  throw disagree(name, `${show(one)} and ${show(other)}`, 'make the ranges overlap, or use two names');
}

const disagree = (name: string, got: string, hint: string): LearnInvError =>
  new LearnInvError('INVALID_ANNOTATION', `the named dimension "${name}" has no size`, {
    expected: 'one size that all its uses allow',
    got,
    hint,
  });

/** A number, or a sum, difference or product of named dimensions: `'n'`, `'2 * n + 1'`. */
export type Size = number | string;

const EXAMPLE = "tensor(['n', 'n + 1', 3])";
const ALLOWED = new Set(['Identifier', 'NumericLiteral', 'BinaryExpression', 'UnaryExpression']);

export function namesIn(size: Size): string[] {
  if (typeof size === 'number') return [];
  return [...nodesOf(parsed(size))].flatMap((node) =>
    node.type === 'Identifier' ? String(node['name']) : [],
  );
}

/** Returns the value of a size, rounded down; NaN if `sizes` lacks a name. */
export function sizeAt(size: Size, sizes: Sizes): number {
  if (typeof size === 'number') return size;
  const value = constantValue(parsed(size), (name) => {
    const known = sizes[name];
    return typeof known === 'number' ? known : undefined;
  });
  return typeof value === 'number' ? Math.floor(value) : Number.NaN;
}

/** Returns a size as code, with named dimensions as variables. */
export const sizeCode = (size: Size): string =>
  typeof size === 'string' && size.includes('/') ? `Math.floor(${size})` : String(size);

/** Checks that a value is a size: a finite number, or an expression of named dimensions. */
export function isSize(value: unknown): value is Size {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'string') return false;
  parsed(value);
  return true;
}

export const sizeRule = rule('a number or a named dimension', isSize);

function parsed(text: string): AnyNode {
  const node = parseExpression(`(${text})`);
  const isAllowed =
    node !== undefined &&
    (node['errors'] as unknown[] | undefined)?.length !== 1 &&
    [...nodesOf(node)].every(
      ({ type, operator }) =>
        ALLOWED.has(type) && (operator === undefined || ['+', '-', '*', '/'].includes(operator as string)),
    );
  if (!isAllowed || node === undefined) {
    throw wrongUse('dimension', 'a number, a name, or sums and products of these', text, EXAMPLE);
  }
  return node;
}

/** A range of numbers whose bounds may name dimensions. */
interface Bounds {
  readonly names: readonly SizeName[];
  /** Returns the range for given dimensions; a greatest value below the least one counts as equal to it. */
  at(sizes: Sizes): Range;
  /** The bounds as options of fast-check, in code: `min: 0, max: n - 1`. */
  readonly code: string;
}

export function boundsOf(min: Size, max: Size): Bounds {
  const [low, high] = [sizeCode(min), sizeCode(max)];
  const isNamed = typeof min === 'string' || typeof max === 'string';
  return {
    names: dimensionsIn(min, max),
    at: (sizes) => {
      const least = sizeAt(min, sizes);
      return { min: least, max: Math.max(least, sizeAt(max, sizes)) };
    },
    code: `min: ${low}, max: ${isNamed ? `Math.max(${low}, ${high})` : high}`,
  };
}

export const dimensionsIn = (...sizes: readonly Size[]): SizeName[] =>
  sizes.flatMap((size) => namesIn(size).map((name) => ({ name, range: DIMENSION })));
