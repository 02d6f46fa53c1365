import type { Domain } from './domain.ts';
import type { Finitization } from './finitization.ts';

/** An operation on a structure: a method by name, or a function where a name is not enough. */
export interface Operation {
  readonly name: string;
  readonly args: readonly Domain[];
  /** Undefined where the operation is the receiver's method of that name. */
  readonly run: ((receiver: object, ...args: readonly unknown[]) => unknown) | undefined;
  /** Whether it may be called now; undefined where it always may. */
  readonly require: ((receiver: object, ...args: readonly unknown[]) => boolean) | undefined;
}

/** A class as its user declares it, checked by {@link defineStructure}. */
export interface Structure {
  readonly name: string;
  /** A new, empty object; k is the scope. */
  readonly create: (k: number) => object;
  /** Operations trusted to keep the invariant. */
  readonly builders: readonly Operation[];
  /** Operations under test. */
  readonly methods: readonly Operation[];
  /** Bounds and value ranges at scope k, where the defaults do not fit. */
  readonly scope: ((k: number) => Finitization) | undefined;
  /** A view of state that reflection cannot read (`#private` fields, closures, WeakMap). */
  readonly expose: ((object: object) => object) | undefined;
  /** The hand-written invariant, where there is one: truth for evaluation, never seen by training. */
  readonly repOK: ((object: object) => boolean) | undefined;
  /** Korat's own repOK, where the invariant of the class is stricter: it drives enumeration, as in the paper. */
  readonly koratRepOK: ((object: object) => boolean) | undefined;
}
