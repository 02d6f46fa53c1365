import type { CallMonitor } from './call-monitor.ts';
import { isClass } from './invariant.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Guards a function in a field of an object, such as the class field `add = (item) => …`, as a method of the object. The
 * field becomes an accessor, so a function that is assigned later is guarded too.
 *
 * @param monitors the guards of the object.
 */
export function guardFunctionField(object: object, key: PropertyKey, monitors: readonly CallMonitor[]): void {
  const property = Reflect.getOwnPropertyDescriptor(object, key)!;
  if (property.configurable !== true || !('value' in property) || isClass(property.value)) return;
  const checking = monitors.filter((monitor) => monitor.checks(key));
  if (checking.length === 0) return;
  let value: unknown = property.value;
  let wrapped = guardedFunction(object, key, value, checking);
  const set = (next: unknown): void => {
    value = next === wrapped ? value : next;
    wrapped = guardedFunction(object, key, value, checking);
  };
  Object.defineProperty(object, key, {
    get: () => wrapped,
    ...(property.writable === true ? { set } : {}),
    enumerable: property.enumerable === true,
    configurable: true,
  });
}

/** Returns a stand-in for a function that runs as a method of the object, however it is called; other values unchanged. */
function guardedFunction(
  object: object,
  key: PropertyKey,
  value: unknown,
  monitors: readonly CallMonitor[],
): unknown {
  if (typeof value !== 'function' || isClass(value)) return value;
  let guarded = value as Method;
  for (const monitor of monitors.toReversed()) {
    const apply = (method: Method, self: unknown, args: unknown[]): unknown =>
      monitor.call(object, String(key), method, args, apply, self);
    guarded = new Proxy(guarded, { apply });
  }
  return guarded;
}
