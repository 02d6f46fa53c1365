import { isInstance } from '../../base/is-instance.ts';
import { LearnInvError } from '../../base/error.ts';
import { isPromiseLike } from '../../base/is-promise-like.ts';

/** True for a promise of the class `Promise` itself, as async functions return, not for one of a subclass. */
export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  isInstance(value, Promise) && Object.getPrototypeOf(value) === Promise.prototype;

/**
 * True if the result of an operation is a promise to wait for. An object with a `then` method is none if it is the
 * object under test, one of its class, or part of its state. An instance of Promise is one even if it is part of the
 * state.
 */
export function isAwaited(
  result: unknown,
  object: object,
  stateOf: () => readonly object[],
): result is PromiseLike<unknown> {
  if (!isPromiseLike(result) || result === object) return false;
  if (result instanceof Promise) return true;
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && Object.getPrototypeOf(result) === prototype) return false;
  try {
    return !stateOf().includes(result);
  } catch {
    // The state cannot be read while the call is pending.
    return true;
  }
}

/** True for the error of a promise that did not settle in time. */
export const isNeverSettled = (error: unknown): boolean =>
  isInstance(error, LearnInvError) && error.code === 'NEVER_SETTLED';

/**
 * Milliseconds in which a promise of an operation or of `create` must settle, outside a hunt; the same as the default of
 * a hunt's `timeout`.
 */
export const SETTLE_TIMEOUT = 1000;

/** Returns a promise that settles as the given one does, or is rejected after `timeout` milliseconds. */
export async function settleWithin<T>(
  promise: PromiseLike<T>,
  timeout: number,
  late: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeout);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
