import { itemAt } from '../../../base/item-at.ts';

/** How a quantity's numbers in the follow-up must relate to its numbers in the source. */
export type Expectation =
  | { readonly kind: 'equal' }
  | { readonly kind: 'shifted'; readonly by: number }
  | { readonly kind: 'scaled'; readonly by: number }
  /** The follow-up alone: each number is in [min, max]. */
  | { readonly kind: 'bound'; readonly min: number; readonly max: number }
  /** Each number of the follow-up is at least, or at most, that of the source. */
  | { readonly kind: 'ordered'; readonly order: 'at-least' | 'at-most' }
  /** The follow-up without the shift and the factor differs from the source in some number. */
  | { readonly kind: 'different'; readonly shift: number; readonly factor: number }
  /** The follow-up begins with the numbers of the source; it may have more or fewer. */
  | { readonly kind: 'prefix' }
  /** Number i of the follow-up is number `order[i]` of the source, mapped. */
  | {
      readonly kind: 'mapped';
      /** Default: the order of the source. */
      readonly order?: readonly number[];
      /** Returns the expected number for one of the source; default: the number itself. */
      readonly map?: (value: number) => number;
    }
  /** The number of numbers. */
  | { readonly kind: 'count'; readonly count: number };

/** The follow-up equals the source. */
export const equal = (): Expectation => ({ kind: 'equal' });
/** Each number of the follow-up is the source's number plus `by`. */
export const shifted = (by: number): Expectation => ({ kind: 'shifted', by });
/** Each number of the follow-up is the source's number times `by`. */
export const scaled = (by: number): Expectation => ({ kind: 'scaled', by });
/** Each number of the follow-up is in [min, max]. */
export const bound = (min: number, max: number): Expectation => ({ kind: 'bound', min, max });
/** Each number of the follow-up is at least, or at most, that of the source. */
export const ordered = (order: 'at-least' | 'at-most'): Expectation => ({ kind: 'ordered', order });
/** The follow-up, without a shift and a factor that the change would explain, differs from the source. */
export const different = (shift = 0, factor = 1): Expectation => ({ kind: 'different', shift, factor });

/** Returns the absolute difference that rounding explains in a number of the source. */
export type Tolerance = (index: number) => number;

/** The largest difference from an expectation, and whether rounding explains it. */
export interface Deviation {
  readonly difference: number;
  readonly holds: boolean;
}

/**
 * Compares a quantity with its expectation.
 *
 * @param tolerance the absolute difference that rounding explains in each number of the source.
 * @returns the largest difference; for `different`, the largest difference found.
 */
export function compare(
  source: readonly number[],
  follow: readonly number[],
  expected: Expectation,
  tolerance: Tolerance,
): Deviation {
  switch (expected.kind) {
    case 'count':
      return within([Math.abs(follow.length - expected.count)], () => 0);
    case 'bound':
      return within(
        follow.map((value) => Math.max(expected.min - value, value - expected.max, 0)),
        tolerance,
      );
    case 'ordered': {
      const sign = expected.order === 'at-least' ? 1 : -1;
      return within(
        follow.map((value, at) => Math.max(sign * ((source[at] ?? NaN) - value), 0)),
        tolerance,
      );
    }
    case 'different': {
      const { shift, factor } = expected;
      if (source.length !== follow.length) return { difference: Infinity, holds: true };
      const { difference, holds } = within(
        follow.map((value, at) => distance((value - shift) / factor, itemAt(source, at))),
        tolerance,
      );
      return { difference, holds: !holds };
    }
    default: {
      const image = imageOf(source, expected, follow.length);
      if (image.length !== follow.length) return { difference: Infinity, holds: false };
      const factor = expected.kind === 'scaled' ? Math.abs(expected.by) : 1;
      const order = expected.kind === 'mapped' ? expected.order : undefined;
      return within(
        follow.map((value, at) => distance(value, itemAt(image, at))),
        (at) => tolerance(order?.[at] ?? at) * factor,
      );
    }
  }
}

/** Returns what the follow-up must be. */
function imageOf(source: readonly number[], expected: Expectation, length: number): readonly number[] {
  if (expected.kind === 'shifted') return source.map((value) => value + expected.by);
  if (expected.kind === 'scaled') return source.map((value) => value * expected.by);
  if (expected.kind === 'prefix') return source.slice(0, length);
  if (expected.kind !== 'mapped') return source;
  const { order, map = (value: number) => value } = expected;
  return (order === undefined ? source : order.flatMap((at) => source[at] ?? [])).map((value) => map(value));
}

const within = (differences: readonly number[], tolerance: Tolerance): Deviation => ({
  difference: differences.reduce(
    (most, difference) => (Number.isNaN(difference) ? Infinity : Math.max(most, difference)),
    0,
  ),
  holds: differences.every((difference, at) => difference === 0 || difference <= tolerance(at)),
});

/** The distance of two numbers; NaN counts as equal to NaN, and infinitely far from any other number. */
const distance = (a: number, b: number): number => {
  if (Object.is(a, b)) return 0;
  const difference = Math.abs(a - b);
  return Number.isNaN(difference) ? Infinity : difference;
};

/** Returns an expectation as text. */
export function showExpectation(expected: Expectation): string {
  switch (expected.kind) {
    case 'shifted':
      return `the source plus ${expected.by}`;
    case 'scaled':
      return `the source times ${expected.by}`;
    case 'bound':
      return expected.min === expected.max ? String(expected.min) : `in [${expected.min}, ${expected.max}]`;
    case 'ordered':
      return expected.order === 'at-least' ? 'at least the source' : 'at most the source';
    case 'different':
      return 'another value than the source';
    case 'prefix':
      return 'the source as far as both go';
    case 'mapped':
      return 'the source in the new order and names';
    case 'count':
      return `${expected.count} numbers`;
    case 'equal':
      return 'the source';
  }
}
