import { AssertionError } from 'node:assert';
import type { Explanation } from '../classifier/explain/explanation.ts';
import { describeFailure } from './describe-failure.ts';
import { classNameOf } from '../options/describe-value.ts';
import { plainObject } from './guards.ts';
import type { Invariant } from './invariant.ts';

/** What a {@link RepresentationError} is made of. */
export interface RepresentationFailure {
  /** The first line of the message. */
  readonly headline: string;
  readonly object: object;
  /** What was called last: `enqueue`, `constructor`. */
  readonly operation: string | undefined;
  readonly explanation: Explanation | undefined;
  readonly cause: unknown;
}

/**
 * An object violates its representation invariant. An `AssertionError`, so that test runners take it for a failed
 * assertion; its message names the objects at fault with their paths, what is wrong with them, and the nearest repair.
 *
 * @example
 * ```ts
 * try { queue.dequeue(); }
 * catch (error) { if (error instanceof RepresentationError) log(error.operation, error.explanation?.faults[0]?.path); }
 * ```
 */
export class RepresentationError extends AssertionError {
  /** The object itself, not its guard. */
  readonly object: object;
  /** The public method after which it was found broken, `constructor`, or undefined where none is known. */
  readonly operation: string | undefined;
  /** Why; undefined where the repOK was written by hand or judges candidate vectors. */
  readonly explanation: Explanation | undefined;

  constructor({ headline, object, operation, explanation, cause }: RepresentationFailure) {
    const message = `${headline}\n${describeFailure(object, explanation)}`;
    super({ message, actual: false, expected: true, operator: 'repOK' });
    this.name = 'RepresentationError';
    // Objects can be large; runners that print every property of an error need not print them.
    Object.defineProperty(this, 'object', { value: object, enumerable: false });
    Object.defineProperty(this, 'explanation', { value: explanation, enumerable: false });
    this.object = object;
    this.operation = operation;
    this.explanation = explanation;
    if (cause !== undefined) this.cause = cause;
  }

  /** The error for an object found broken after an operation. */
  static after(
    repOK: Invariant<never>,
    object: object,
    operation: string | undefined,
    cause?: unknown,
  ): RepresentationError {
    const name = classNameOf(object);
    const when = operation === undefined ? 'already when it was guarded' : `after ${operation}`;
    const headline = `${name} violates its representation invariant ${when}`;
    return new RepresentationError({
      headline,
      object,
      operation,
      explanation: explain(repOK, object),
      cause,
    });
  }

  /** The error for an object that was expected to be valid. */
  static expected(repOK: Invariant<never>, given: object): RepresentationError {
    const object = plainObject(given);
    const headline = `expected a valid ${classNameOf(object)}`;
    const explanation = explain(repOK, object);
    return new RepresentationError({ headline, object, operation: undefined, explanation, cause: undefined });
  }
}

/** Why a repOK rejects an object, where it can tell. */
function explain(repOK: Invariant<never>, object: object): Explanation | undefined {
  try {
    return repOK.explain?.(object);
  } catch {
    // Models of candidate vectors tell nothing of parts; that the object is invalid is known all the same.
    return undefined;
  }
}
