import type { Arbitrary } from 'fast-check';
import type { Random } from '../random.ts';

/** A bound of a domain: a number, or a function of the scope k. */
export type Bound = number | ((k: number) => number);

/** Argument values that need nothing but the scope. */
export interface ValueDomain {
  readonly kind: 'value';
  /** As the user would write it, for messages. */
  readonly label: string;
  /** All values at scope k; undefined where they are too many to list. */
  values(k: number): readonly unknown[] | undefined;
  /** One value, drawn at random. */
  generate(k: number, random: Random): unknown;
  /** The same values as a fast-check arbitrary, which shrinks; where there is none, values do not shrink. */
  arbitrary?(k: number): Arbitrary<unknown>;
}

/** An object reachable from the receiver, the receiver included. */
export interface NodeDomain {
  readonly kind: 'node';
  readonly label: string;
}

/** A key: one that a builder was given before, or, now and then, one that it was not. */
export interface KeyDomain {
  readonly kind: 'key';
  readonly label: string;
}

/** Where the arguments of an operation come from. */
export type Domain = ValueDomain | NodeDomain | KeyDomain;

/** The value of a {@link Bound} at scope k. */
export const boundAt = (bound: Bound, k: number): number => (typeof bound === 'number' ? bound : bound(k));
