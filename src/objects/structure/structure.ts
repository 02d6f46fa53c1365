import type { Domain } from './domain.ts';
import type { Finitization } from './finitization.ts';
import type { Observer } from './observer.ts';

/**
 * Wraps a function that returns a promise, such as fake input and output of the object. While `hunt --interleave` has
 * calls pending, the order in which such promises settle is drawn; otherwise the function is returned as it is.
 */
export type Schedule = <A extends readonly unknown[], T>(
  work: (...args: A) => Promise<T>,
) => (...args: A) => Promise<T>;

/** What `create` may use besides the scope. */
export interface Environment {
  readonly schedule: Schedule;
}

/** The environment outside of interleavings. */
export const PLAIN_ENVIRONMENT: Environment = { schedule: (work) => work };

/** An operation on a structure: a method, or a function that takes the object. */
export interface Operation {
  readonly name: string;
  /** The domain of each argument. */
  readonly args: readonly Domain[];
  /** The function to run; undefined for the receiver's method of that name. */
  readonly run: ((receiver: object, ...args: readonly unknown[]) => unknown) | undefined;
  /** True if `run` calls the receiver's method of that name, as in a framed structure. */
  readonly runsMethod?: boolean;
  /** The precondition; undefined if the call is always allowed. */
  readonly require: ((receiver: object, ...args: readonly unknown[]) => boolean) | undefined;
  /** True if a call that throws counts as not made: it returns undefined, and the object is as before. */
  readonly refuses?: boolean;
}

/** A declared class, as {@link defineStructure} returns it. */
export interface Structure {
  /** The name in files and messages. */
  readonly name: string;
  /** Returns a new, empty object; k is the scope. */
  readonly create: (k: number, environment?: Environment) => object;
  /** Operations trusted to keep the invariant. */
  readonly builders: readonly Operation[];
  /** Operations under test. */
  readonly methods: readonly Operation[];
  /** Bounds and field domains at scope k that replace the defaults. */
  readonly scope: ((k: number) => Finitization) | undefined;
  /** Returns a view of state that reflection cannot read: `#private` fields, closures, WeakMaps. */
  readonly expose: ((object: object) => object) | undefined;
  /** Members whose results are read as fields of the object, beside its own. */
  readonly observe?: readonly Observer[] | undefined;
  /** Fields that are no part of the invariant and are not read: `field`, of any class, or `Class.field`. */
  readonly ignore?: readonly string[] | undefined;
  /** True if timers that calls start end in calls of `passTime` only, a builder that the structure then has. */
  readonly timers?: boolean | undefined;
  /** A hand-written invariant: the ground truth of evaluation; training never uses it. */
  readonly repOK: ((object: object) => boolean) | undefined;
  /** Korat's repOK, if the invariant of the class is stricter; it drives enumeration, as in the paper. */
  readonly koratRepOK: ((object: object) => boolean) | undefined;
  /** Packages whose classes expose their `#private` fields, besides the user's own files; false if no class does. */
  readonly privateFields?: readonly string[] | false | undefined;
  /** Path of the file that it was loaded from. */
  readonly file?: string | undefined;
}
