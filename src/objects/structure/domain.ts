import type { Arbitrary } from 'fast-check';
import type { Random } from '../../base/random.ts';

/** A bound of a domain: a number, or a function of the scope k. */
export type Bound = number | ((k: number) => number);

/** A domain of argument values that depend on the scope only. */
export interface ValueDomain {
  readonly kind: 'value';
  /** The source text of the domain, for messages. */
  readonly label: string;
  /** Returns all values at scope k, or undefined if they are too many to list. */
  values(k: number): readonly unknown[] | undefined;
  /** Returns one random value. */
  generate(k: number, random: Random): unknown;
  /** Returns the same values as a fast-check arbitrary, which shrinks; without it, values do not shrink. */
  arbitrary?(k: number): Arbitrary<unknown>;
}

/** The domain of the objects reachable from the receiver, including the receiver. */
export interface NodeDomain {
  readonly kind: 'node';
  readonly label: string;
  /** False if a hunt must not pass objects that were removed before. */
  readonly removed: boolean;
}

/** The domain of keys: mostly arguments of earlier calls, otherwise values of a builder's domain. */
export interface KeyDomain {
  readonly kind: 'key';
  readonly label: string;
}

/** The domain of an argument of an operation. */
export type Domain = ValueDomain | NodeDomain | KeyDomain;

/** Returns the value of a {@link Bound} at scope k. */
export const boundAt = (bound: Bound, k: number): number => (typeof bound === 'function' ? bound(k) : bound);

/** True if a value looks like the domain of an argument, as `int` and the other functions return it. */
export function isDomain(value: unknown): value is Domain {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, values, generate } = value as Record<string, unknown>;
  if (typeof label !== 'string') return false;
  if (kind === 'value') return typeof values === 'function' && typeof generate === 'function';
  return kind === 'node' || kind === 'key';
}
