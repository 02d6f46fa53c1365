import { isInvalid } from './is-invalid.ts';
import type { Invariant } from '../guard/invariant.ts';
import { RepresentationError } from '../guard/representation-error.ts';

/**
 * Asserts that an object satisfies its representation invariant; for uvu, node:test and any other runner that takes
 * an `AssertionError` for a failed test.
 *
 * @param object the object, guarded or not.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @throws RepresentationError where the object is invalid, with what is wrong and the nearest repair.
 * @throws LearnInvError `BAD_OPTION` where `repOK` is none, `OUT_OF_SCOPE` where it cannot judge the object,
 * `REPOK_FAILED` where it threw.
 * @example
 * ```ts
 * test('what is left of a queue is one', () => {
 *   queue.dequeue();
 *   assertRepOK(queue, repOK);
 * });
 * ```
 */
export function assertRepOK<T extends object>(object: T, repOK: Invariant<T>): void {
  if (isInvalid(object, repOK, 'assertRepOK')) throw RepresentationError.expected(repOK, object);
}
