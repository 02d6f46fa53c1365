import type { Arbitrary } from 'fast-check';
import type { ValueDomain } from '../../../objects/structure/domain.ts';

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

/** What generated values are built with. */
export interface World {
  /** The TensorFlow.js of the program under test; undefined if it uses none. */
  readonly tf: unknown;
  /** The functions and classes of the program that annotations name, by name. */
  readonly program: Readonly<Record<string, unknown>>;
}

/**
 * A generated argument. The function under test may change its arguments, so a value is built anew for every call, and
 * reports show its code instead of the value.
 */
export interface Made {
  /** The value as JavaScript. It may use `tf` and the names in {@link uses}. */
  readonly code: string;
  /** The functions and classes of the program that the code names. */
  readonly uses?: readonly string[];
  /** Builds the value; a promise if a generator is asynchronous. */
  readonly build: (world: World) => unknown;
}

/** True for a value with code that builds it. */
export const isMade = (value: unknown): value is Made =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Made).code === 'string' &&
  typeof (value as Made).build === 'function';
