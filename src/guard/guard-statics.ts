import type { Class } from './guard-class.ts';
import type { Watch } from './watch.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Static methods of a guarded class run on the class itself, whose `#private` statics they may use; an object of the
 * class that one returns becomes a guarded one.
 */
export function guardStatics(Guarded: Class, Class: Class, watch: Watch): void {
  const adopt = (value: unknown, operation: string): unknown => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Class.prototype) {
      return value;
    }
    if (!Object.isExtensible(value)) return value;
    Object.setPrototypeOf(value, Guarded.prototype as object);
    watch.check(value, operation);
    return value;
  };
  for (const key of Reflect.ownKeys(Class)) {
    const member = Reflect.getOwnPropertyDescriptor(Class, key)!;
    if (typeof member.value !== 'function' || key === 'prototype') continue;
    const method = member.value as Method;
    const operation = `static ${String(key)}`;
    const value = function (this: unknown, ...args: unknown[]): unknown {
      const result = Reflect.apply(method, this === Guarded ? Class : this, args);
      return result instanceof Promise
        ? result.then((settled: unknown) => adopt(settled, operation))
        : adopt(result, operation);
    };
    Object.defineProperty(Guarded, key, { ...member, value });
  }
}
