import { isInvalid } from './is-invalid.ts';
import type { Invariant } from '../guards/invariant.ts';
import { RepresentationError } from '../guards/representation-error.ts';

/**
 * Asserts that an object satisfies its representation invariant. It works with uvu, node:test and any other runner that
 * reports an `AssertionError` as a failed test.
 *
 * @param object the object, guarded or not.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @throws RepresentationError if the object is invalid. The message lists the faults and the nearest repair.
 * @throws LearnInvError `BAD_OPTION` if an argument is not as expected, `OUT_OF_SCOPE` if the repOK cannot judge the
 * object, `REPOK_FAILED` if it throws or returns no boolean.
 * @example
 * ```ts
 * test('dequeue leaves a valid queue', () => {
 *   queue.dequeue();
 *   assertRepOK(queue, repOK);
 * });
 * ```
 */
export function assertRepOK<T extends object>(object: T, repOK: Invariant<T>): void {
  if (isInvalid(object, repOK, 'assertRepOK')) throw RepresentationError.expected(repOK, object, assertRepOK);
}
