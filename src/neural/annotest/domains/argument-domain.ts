import type { Arbitrary } from 'fast-check';
import type { ValueDomain } from '../../../objects/structure/domain.ts';
import type { Made } from './made.ts';

/** The values of the named dimensions and shapes of one call: `{ n: 4, image: [28, 28, 1] }`. */
export type Sizes = Readonly<Record<string, number | readonly number[]>>;

/** A named dimension or shape that a domain mentions. */
export interface SizeName {
  readonly name: string;
  /** Number of dimensions of a named shape; undefined for a dimension. */
  readonly rank?: Range;
  /** The values of the dimension, or of each dimension of the shape. */
  readonly range: Range;
}

/** A range of integers, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The domain of an argument of an annotated function. It is a domain of a structure too. */
export interface ArgumentDomain extends ValueDomain {
  /** The named dimensions and shapes that the domain mentions. */
  readonly names: readonly SizeName[];
  /** Returns generated values for given dimensions and shapes. */
  made(sizes: Sizes): Arbitrary<Made>;
  /**
   * Returns the code of a fast-check arbitrary that generates the same values for the same seed. It may use `fc`, `tf`,
   * functions of the program, and the named dimensions and shapes as variables.
   */
  source(): string;
  /**
   * Returns why a value is not in the domain, or undefined if it is. A name that `sizes` lacks is added with the size
   * that the value has.
   */
  mismatch(value: unknown, sizes: Record<string, number | readonly number[]>): string | undefined;
}
