import { prototypeChain } from '../../base/prototype-chain.ts';
import type { CallMonitor } from './call-monitor.ts';
import { guardedPrototypes, guardsOf } from './guarded-classes.ts';
import { isClass } from './invariant.ts';

type Method = (...args: unknown[]) => unknown;

/** Prototypes of subclasses whose methods are guarded. */
const guarded = new WeakSet<object>();

/**
 * Overrides methods and setters by functions that run through a guard.
 *
 * @param prototype the object to define them on.
 * @param members the properties by key, of which some may not be methods.
 */
export function guardMembers(
  prototype: object,
  members: Iterable<readonly [PropertyKey, PropertyDescriptor]>,
  monitor: CallMonitor,
): void {
  for (const [key, member] of members) {
    if (!monitor.checks(key)) continue;
    const { value, set } = member as { readonly value?: unknown; readonly set?: Method };
    if (typeof value === 'function') {
      const checkedValue = monitored(monitor, String(key), value as Method);
      Object.defineProperty(prototype, key, { ...member, value: checkedValue });
    } else if (set !== undefined) {
      const checkedSet = monitored(monitor, `set ${String(key)}`, set);
      Object.defineProperty(prototype, key, { ...member, set: checkedSet });
    }
  }
}

/**
 * Guards the methods and setters that subclasses of a guarded class add or override, in place, once.
 *
 * @param prototype of the most derived class.
 * @returns the names of the subclasses, up to the guarded class.
 */
export function guardSubclasses(prototype: object): Set<string> {
  const names = new Set<string>();
  for (const link of prototypeChain(prototype)) {
    if (guardedPrototypes.has(link)) return names;
    names.add(link.constructor.name);
    if (guarded.has(link)) continue;
    guarded.add(link);
    for (const monitor of guardsOf(link)!.monitors.toReversed()) {
      guardMembers(link, replaceableMembers(link), monitor);
    }
  }
  return names;
}

function* replaceableMembers(prototype: object): Generator<readonly [PropertyKey, PropertyDescriptor]> {
  for (const key of Reflect.ownKeys(prototype)) {
    const member = Reflect.getOwnPropertyDescriptor(prototype, key)!;
    if (key !== 'constructor' && member.configurable === true && !isClass(member.value)) yield [key, member];
  }
}

/** Returns a function with the name and length of a method that runs the method through the monitor. */
function monitored(monitor: CallMonitor, operation: string, method: Method): Method {
  const through = function (this: unknown, ...args: unknown[]): unknown {
    return typeof this === 'object' && this !== null
      ? monitor.call(this, operation, method, args, through)
      : Reflect.apply(method, this, args);
  };
  for (const key of ['name', 'length'] as const) {
    Object.defineProperty(through, key, { value: method[key], configurable: true });
  }
  return through;
}
