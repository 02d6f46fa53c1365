import type { Explanation } from '../../learn/model/explain/explanation.ts';
import { beginStackAt, type Entry } from './begin-stack-at.ts';
import { AssertionError } from './assertion-error.ts';
import { describeFailure } from './describe-failure.ts';
import type { Blame } from './guard-state.ts';
import { classNameOf } from '../../base/options/describe-value.ts';
import { unguarded } from './guarded-objects.ts';
import type { Invariant } from './invariant.ts';

/** Data of a {@link RepresentationError}. */
export interface RepresentationFailure {
  /** First line of the message. */
  readonly headline: string;
  /** The invalid object. */
  readonly object: object;
  /** Name of the last operation, such as `enqueue` or `constructor`; undefined if unknown. */
  readonly operation: string | undefined;
  /** Explanation of a learned repOK. */
  readonly explanation: Explanation | undefined;
  /** What the repOK's `whyNot` says is wrong; undefined without it. */
  readonly reason?: string | undefined;
  /** Error that the operation threw; undefined if it threw none. */
  readonly cause: unknown;
}

/**
 * Thrown or reported if an object violates its representation invariant. It is an `AssertionError`, so test runners
 * report a failed assertion. For a learned repOK, the message lists the faults with their paths and differences from
 * valid objects, and the nearest repair.
 *
 * @example
 * ```ts
 * try { queue.dequeue(); }
 * catch (error) { if (error instanceof RepresentationError) log(error.operation, error.explanation?.faults[0]?.path); }
 * ```
 */
export class RepresentationError extends AssertionError {
  /** The object itself, without its guard. */
  readonly object: object;
  /**
   * The public method after which the object was invalid, or `constructor`; undefined if unknown. It may be a method of
   * another object, as the message then says.
   */
  readonly operation: string | undefined;
  /** Explanation of the learned repOK; undefined for a hand-written repOK or a model of candidate vectors. */
  readonly explanation: Explanation | undefined;

  constructor({ headline, object, operation, explanation, reason, cause }: RepresentationFailure) {
    const message = `${headline}\n${describeFailure(object, explanation, reason)}`;
    super({ message, actual: false, expected: true, operator: 'repOK' });
    this.name = 'RepresentationError';
    // Not enumerable, since test runners print the enumerable properties of an error, and objects can be large.
    Object.defineProperty(this, 'object', { value: object, enumerable: false });
    Object.defineProperty(this, 'explanation', { value: explanation, enumerable: false });
    this.object = object;
    this.operation = operation;
    this.explanation = explanation;
    if (cause !== undefined) this.cause = cause;
  }

  /**
   * Returns the error for an object that is invalid after an operation.
   *
   * @param call the call that left it invalid, of this object or of another one.
   * @param cause error that the operation threw.
   */
  static after(
    repOK: Invariant<never>,
    object: object,
    { receiver, operation }: Blame,
    cause?: unknown,
  ): RepresentationError {
    const name = classNameOf(object);
    const when = operation === undefined ? 'before it was guarded' : `after ${operation}`;
    const whose = receiver === object ? '' : ` of another object, a ${classNameOf(receiver)}`;
    const headline = `${name} violates its representation invariant ${when}${whose}`;
    return new RepresentationError({
      headline,
      object,
      operation,
      explanation: explain(repOK, object),
      reason: reasonBy(repOK, object),
      cause,
    });
  }

  /**
   * Returns the error for an object, guarded or not, that an assertion expected to be valid.
   *
   * @param entry the assertion, whose caller the stack shows.
   */
  static expected(repOK: Invariant<never>, given: object, entry?: Entry): RepresentationError {
    const object = unguarded(given);
    const headline = `expected a valid ${classNameOf(object)}`;
    const explanation = explain(repOK, object);
    const reason = reasonBy(repOK, object);
    const failure = { headline, object, operation: undefined, explanation, reason, cause: undefined };
    return beginStackAt(new RepresentationError(failure), entry);
  }
}

/** Returns the fault of an object in the words of the repOK; undefined if it returns no text. */
function reasonBy({ whyNot }: Invariant<never>, object: object): string | undefined {
  try {
    const reason: unknown = (whyNot as ((object: object) => unknown) | undefined)?.(object);
    return typeof reason === 'string' && reason !== '' ? reason : undefined;
  } catch {
    // The object is broken, which `whyNot` may not be made for; the finding is not lost by it.
    return undefined;
  }
}

/** Returns the explanation of a learned repOK; undefined if the repOK cannot explain its verdicts. */
function explain(repOK: Invariant<never>, object: object): Explanation | undefined {
  try {
    return repOK.explain?.(object);
  } catch {
    // Models of candidate vectors cannot explain their verdicts.
    return undefined;
  }
}
