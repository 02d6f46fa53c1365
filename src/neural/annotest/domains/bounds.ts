import type { Range, SizeName, Sizes } from './argument-domain.ts';
import { namesIn, sizeAt, sizeCode, type Size } from './size.ts';
import { DIMENSION } from './sizes.ts';

/** A range of numbers whose bounds may name dimensions. */
export interface Bounds {
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
