import { classNameOf } from '../../base/options/describe-value.ts';
import type { Invariant } from '../guards/invariant.ts';
import { RepresentationError } from '../guards/representation-error.ts';
import { isInvalid } from './is-invalid.ts';

/** Result of a matcher of Vitest or Jest. */
export interface MatcherResult {
  /** True if the object is valid. */
  readonly pass: boolean;
  /** Returns the message of a failed assertion: of `.not` if `pass` is true. */
  readonly message: () => string;
}

/**
 * The matcher `toSatisfyRepOK` of `learn-inv/vitest` and `learn-inv/jest`.
 *
 * @param received the object under test.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @returns the result that the test runner turns into a passed or failed assertion.
 * @throws LearnInvError like `assertRepOK`; `.not` does not change that.
 * @example
 * ```ts
 * expect.extend({ toSatisfyRepOK });
 * expect(queue).toSatisfyRepOK(repOK);
 * ```
 */
export function toSatisfyRepOK<T extends object>(received: T, repOK: Invariant<T>): MatcherResult {
  if (!isInvalid(received, repOK, 'toSatisfyRepOK')) {
    return {
      pass: true,
      message: () => `expected a ${classNameOf(received)} that violates its invariant, got a valid one`,
    };
  }
  // Created now, since the object may change before the runner reads the message.
  const { message } = RepresentationError.expected(repOK, received);
  return { pass: false, message: () => message };
}
