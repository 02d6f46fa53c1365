import { isPromiseLike } from './is-promise-like.ts';

/**
 * True if the result of an operation is a promise to wait for. An object with a `then` method is none if it is the object
 * under test, one of its class, or part of its state; an instance of Promise is one even if it is part of the state.
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
