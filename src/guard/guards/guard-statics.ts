import type { Entry } from './begin-stack-at.ts';
import type { CallMonitor } from './call-monitor.ts';
import type { Class } from './invariant.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Overrides the static methods of a guarded class. They run on the original class, since they may access its `#private`
 * statics. If one returns an object of the original class, that object becomes guarded.
 */
export function guardStatics(Guarded: Class, Class: Class, monitors: readonly CallMonitor[]): void {
  /** Turns an object of the original class into a guarded one and checks it; returns the value. */
  const adopt = (value: unknown, operation: string, entry: Entry): unknown => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Class.prototype) {
      return value;
    }
    if (!Object.isExtensible(value)) return value;
    Object.setPrototypeOf(value, Guarded.prototype as object);
    for (const monitor of monitors) monitor.check(value, operation, entry);
    return value;
  };
  for (const key of Reflect.ownKeys(Class)) {
    const member = Reflect.getOwnPropertyDescriptor(Class, key)!;
    if (typeof member.value !== 'function' || key === 'prototype') continue;
    const method = member.value as Method;
    const operation = `static ${String(key)}`;
    const value: Method = function (this: unknown, ...args: unknown[]): unknown {
      const result = Reflect.apply(method, this === Guarded ? Class : this, args);
      return result instanceof Promise
        ? result.then(function adopted(settled: unknown) {
            return adopt(settled, operation, adopted);
          })
        : adopt(result, operation, value);
    };
    Object.defineProperty(Guarded, key, { ...member, value });
  }
}
