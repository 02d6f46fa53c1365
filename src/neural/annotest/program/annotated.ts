import type { ArgumentDomain, Made } from '../domains/argument-domain.ts';
import type { FunctionKind, NamedFunction } from '../../../programs/source/find-functions.ts';

export interface Parameter {
  readonly name: string;
  /** From `@arg`, else from the TypeScript type. */
  readonly domain: ArgumentDomain;
  readonly optional: boolean;
  readonly rest: boolean;
}

/** A precondition or an ensured property: an expression over the parameters, and `result` in an ensured property. */
export interface Clause {
  readonly text: string;
  readonly line: number;
}

/** An error that a function may throw: its name, a pattern of its message, or both. */
export interface AllowedError {
  readonly name?: string;
  readonly message?: RegExp;
}

/** The checks of a result besides `@returns` and expressions. */
export const CHECKS = ['finite', 'no-leak', 'deterministic', 'gradient'] as const;

/** A check of a result besides `@returns` and expressions. */
export type Check = (typeof CHECKS)[number];

/** A function with its annotations; or a module, which has the name of its file. */
export interface Annotated extends Omit<NamedFunction, 'kind'> {
  readonly kind: FunctionKind | 'module';
  readonly file: string;
  readonly parameters: readonly Parameter[];
  readonly requires: readonly Clause[];
  readonly ensures: readonly Clause[];
  readonly checks: readonly Check[];
  readonly returns?: ArgumentDomain;
  readonly throws: readonly AllowedError[];
  /** Milliseconds that a call may take. */
  readonly timeout?: number;
  /** True for `@exclude`: no tests of its own. */
  readonly isExcluded: boolean;
  /** True for `@generator`: `objs(name)` builds values with it. */
  readonly isGenerator: boolean;
  /** Expressions of the module that its domains have: `relu`, `zero()`, and the names of imported generators. */
  readonly fromModule: readonly string[];
  /** The arguments of a constructor that instances for tests of methods are made with. */
  readonly example?: readonly Made[];
}

/** Returns the annotated constructor that receivers of a method are made with. */
export const constructorOf = (
  { kind, className }: Annotated,
  all: readonly Annotated[],
): Annotated | undefined =>
  kind === 'method'
    ? all.find((other) => other.kind === 'constructor' && other.className === className)
    : undefined;
