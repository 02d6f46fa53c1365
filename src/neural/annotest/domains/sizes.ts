import * as fc from 'fast-check';
import { LearnInvError } from '../../../base/error.ts';
import type { ArgumentDomain, Range, SizeName, Sizes } from './argument-domain.ts';

/** Range of a dimension that no domain bounds; small, since shapes multiply. Other ranges replace it. */
export const DIMENSION: Range = { min: 1, max: 6 };
/** Range of the rank of a named shape that no domain bounds. Other ranges replace it. */
export const RANK: Range = { min: 1, max: 4 };

/** Returns the sizes of a call, drawn before its arguments, so that all of them agree. */
export function sizesOf(domains: readonly ArgumentDomain[]): fc.Arbitrary<Sizes> {
  const names = mergedNames(domains);
  if (names.length === 0) return NONE;
  return fc.record(Object.fromEntries(names.map((name) => [name.name, arbitraryOf(name)])));
}

/** Returns the code of the arbitrary of {@link sizesOf}; undefined if there are no names. */
export function sizesSource(domains: readonly ArgumentDomain[]): string | undefined {
  const names = mergedNames(domains);
  if (names.length === 0) return undefined;
  return `fc.record({ ${names.map((name) => `${name.name}: ${sourceOf(name)}`).join(', ')} })`;
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

function arbitraryOf({ rank, range }: SizeName): fc.Arbitrary<number | readonly number[]> {
  if (rank === undefined) return fc.integer(range);
  return fc.array(fc.integer(range), { minLength: rank.min, maxLength: rank.max });
}

function sourceOf({ rank, range: { min, max } }: SizeName): string {
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
