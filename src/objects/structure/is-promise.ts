import { isInstance } from '../../base/is-instance.ts';

/** True for a promise of the class `Promise` itself, as async functions return, not for one of a subclass. */
export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  isInstance(value, Promise) && Object.getPrototypeOf(value) === Promise.prototype;
