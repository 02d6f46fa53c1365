import { LearnInvError } from '../../base/error.ts';
import { classNameOf } from '../../base/options/describe-value.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { guardedObjects } from './guarded-objects.ts';
import { isClass } from './invariant.ts';
import type { CallMonitor } from './call-monitor.ts';

type Method = (...args: unknown[]) => unknown;

/** A method of the object, and the method that the proxy returns instead. */
interface WrappedMethod {
  readonly method: Method;
  readonly wrapped: Method;
  /** True if the object owns the method rather than its class; only then may it have become read-only. */
  readonly own: boolean;
}

/**
 * Returns the traps of a guard's proxy: methods and setters run on the object itself, through the monitor.
 *
 * @param toProxy replaces the object by its proxy, and returns any other value unchanged.
 */
export function guardHandler(
  monitor: CallMonitor,
  toProxy: (value: unknown) => unknown,
): ProxyHandler<object> {
  const known = new Map<PropertyKey, WrappedMethod>();
  const wrap = (object: object, key: PropertyKey, method: Method, own: boolean): Method => {
    const operation = String(key);
    const apply = (_: Method, receiver: unknown, args: unknown[]): unknown => {
      const isOfObject = toProxy(object) === receiver;
      // A function in a field may be called without its object, such as a callback.
      if (!isOfObject && !own) return Reflect.apply(method, receiver, args);
      const self = isOfObject ? object : receiver;
      for (let index = 0; index < args.length; index++) args[index] = argumentFor(args[index], object);
      return monitor.checks(key)
        ? monitor.call(object, operation, method, args, apply, self)
        : toProxy(Reflect.apply(method, self, args));
    };
    return new Proxy(method, { apply });
  };
  const set = (object: object, key: PropertyKey, value: unknown, receiver: unknown): boolean => {
    if (toProxy(object) !== receiver) return Reflect.set(object, key, value, receiver);
    const assign = (): boolean => Reflect.set(object, key, value, object);
    if (!hasSetter(object, key) || !monitor.checks(key)) return assign();
    return monitor.call(object, `set ${String(key)}`, assign, [], set) as boolean;
  };
  return {
    get(object, key) {
      const value: unknown = Reflect.get(object, key, object);
      if (typeof value !== 'function') return toProxy(value);
      const method = value as Method;
      let found = known.get(key);
      if (found?.method !== method) {
        if (key === 'constructor' || isClass(value) || isFromObject(key, value)) return value;
        const own = Object.hasOwn(object, key);
        found = { method, wrapped: wrap(object, key, method, own), own };
        known.set(key, found);
      }
      if (found.own) requireReplaceable(object, key);
      return found.wrapped;
    },
    set,
  };
}

/**
 * Returns an argument to pass to a method of the object. A guarded object of the same class is passed without its
 * guard, since the method may access its `#private` fields.
 */
function argumentFor(value: unknown, object: object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const other = guardedObjects.get(value)?.object;
  if (other === undefined || Object.getPrototypeOf(other) !== Object.getPrototypeOf(object)) return value;
  return other;
}

/** True for methods of every object, such as `hasOwnProperty`. */
const isFromObject = (key: PropertyKey, method: unknown): boolean =>
  (Object.prototype as unknown as Record<PropertyKey, unknown>)[key] === method;

function hasSetter(object: object, key: PropertyKey): boolean {
  for (const link of prototypeChain(object)) {
    const property = Reflect.getOwnPropertyDescriptor(link, key);
    if (property !== undefined) return property.set !== undefined;
  }
  return false;
}

/** Throws if a property is read-only and not configurable: a JavaScript proxy must then return its value. */
function requireReplaceable(object: object, key: PropertyKey): void {
  const own = Reflect.getOwnPropertyDescriptor(object, key);
  if (own === undefined || own.configurable === true || own.writable === true) return;
  throw new LearnInvError('CANNOT_GUARD', `${classNameOf(object)}.${String(key)} cannot be guarded`, {
    expected: 'a method of the class, or of an object that is not frozen',
    got: `a read-only method of the object itself (${Object.isFrozen(object) ? 'it is frozen' : 'not configurable'})`,
    hint: 'make it a method of the class, or guard the class: guardClass(Class, repOK)',
  });
}
