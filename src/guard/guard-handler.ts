import { LearnInvError } from '../error.ts';
import { classNameOf } from '../options/describe-value.ts';
import { guards } from './guards.ts';
import { isClass } from './invariant.ts';
import type { Watch } from './watch.ts';

type Method = (...args: unknown[]) => unknown;

/** A method of the object, and what the stand-in has in its place. */
interface Wrapped {
  readonly method: Method;
  readonly wrapped: Method;
  /** Whether the object itself has it, rather than its class: only then may it have become read-only. */
  readonly own: boolean;
}

/** The traps of a stand-in: methods and setters run on the object itself, through the watch. */
export function guardHandler(
  watch: Watch,
  checked: ReadonlySet<PropertyKey> | undefined,
  outward: (value: unknown) => unknown,
): ProxyHandler<object> {
  const known = new Map<PropertyKey, Wrapped>();
  const isChecked = (key: PropertyKey): boolean => checked === undefined || checked.has(key);
  const wrap = (object: object, key: PropertyKey, method: Method): Method => {
    const operation = String(key);
    const apply = (_: Method, receiver: unknown, args: unknown[]): unknown => {
      if (outward(object) !== receiver) return Reflect.apply(method, receiver, args);
      for (let index = 0; index < args.length; index++) args[index] = inward(args[index], object);
      return isChecked(key)
        ? watch.call(object, operation, method, args)
        : outward(Reflect.apply(method, object, args));
    };
    return new Proxy(method, { apply });
  };
  return {
    get(object, key) {
      const value: unknown = Reflect.get(object, key, object);
      if (typeof value !== 'function') return outward(value);
      const method = value as Method;
      let found = known.get(key);
      if (found?.method !== method) {
        if (key === 'constructor' || isClass(value) || isFromObject(key, value)) return value;
        found = { method, wrapped: wrap(object, key, method), own: Object.hasOwn(object, key) };
        known.set(key, found);
      }
      if (found.own) requireReplaceable(object, key);
      return found.wrapped;
    },
    set(object, key, value, receiver) {
      if (outward(object) !== receiver) return Reflect.set(object, key, value, receiver);
      const set = (): boolean => Reflect.set(object, key, value, object);
      if (!hasSetter(object, key) || !isChecked(key)) return set();
      return watch.call(object, `set ${String(key)}`, set, []) as boolean;
    },
  };
}

/** An argument as the object may take it: another guarded object of its class without the guard, since it may look at `#private` fields. */
function inward(value: unknown, object: object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const other = guards.get(value)?.object;
  if (other === undefined || Object.getPrototypeOf(other) !== Object.getPrototypeOf(object)) return value;
  return other;
}

/** Whether a method is one that every object has, such as `hasOwnProperty`. */
const isFromObject = (key: PropertyKey, method: unknown): boolean =>
  (Object.prototype as unknown as Record<PropertyKey, unknown>)[key] === method;

function hasSetter(object: object, key: PropertyKey): boolean {
  for (let link: object | null = object; link !== null; link = Object.getPrototypeOf(link) as object | null) {
    const property = Reflect.getOwnPropertyDescriptor(link, key);
    if (property !== undefined) return property.set !== undefined;
  }
  return false;
}

/** JavaScript lets no stand-in replace what is read-only for good. */
function requireReplaceable(object: object, key: PropertyKey): void {
  const own = Reflect.getOwnPropertyDescriptor(object, key);
  if (own === undefined || own.configurable === true || own.writable === true) return;
  throw new LearnInvError('CANNOT_GUARD', `${classNameOf(object)}.${String(key)} cannot be guarded`, {
    expected: 'methods of the class, or of the object where it is not frozen',
    got: `a read-only method of the object itself (${Object.isFrozen(object) ? 'it is frozen' : 'not configurable'})`,
    hint: 'guard the object before it is frozen, make it a method of the class, or guard the class: guardClass(Class, repOK)',
  });
}
