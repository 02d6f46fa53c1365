import { LearnInvError } from '../error.ts';
import { ORIGINAL_PROTOTYPE } from '../heap/plain-prototype.ts';
import { describeValue } from '../options/describe-value.ts';
import type { Class } from './class.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { guardStatics } from './guard-statics.ts';
import { guardedClasses } from './guarded-classes.ts';
import { requireRepOK, type Invariant } from './invariant.ts';
import { membersOf, requireMembers } from './public-members.ts';
import { CallMonitor } from './call-monitor.ts';

type Method = (...args: unknown[]) => unknown;
type Members = ReadonlyMap<PropertyKey, PropertyDescriptor>;

/**
 * Returns a subclass of the same name whose objects are checked after their constructor and after each public method.
 * The subclass overrides the checked methods, so identity (`===`), `#private` fields, `this` in callbacks and
 * `instanceof` work as usual. Calls are checked as with {@link guard}; a call within another call of this guard, on any object, is not
 * checked separately. A learned repOK treats objects of the subclass as objects of the class.
 *
 * The given class does not change: objects that its own module creates with `new` are unguarded, except those returned
 * by a static method. An object of a further subclass is checked from the end of this constructor on; guard that subclass
 * to check from the end of its own constructor.
 *
 * @param Class a class, abstract or not, or a constructor function.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options the options of {@link guard}.
 * @returns the guarded class; the class itself in mode `off`, or if the same repOK guards it already.
 * @throws LearnInvError `BAD_OPTION` if an argument is not as expected, `UNKNOWN_METHOD` if `methods` names a method
 * that the class lacks. The guarded class throws the findings of {@link guard} from its constructor and methods, and
 * `CANNOT_GUARD` if its constructor returns another object.
 * @example
 * ```ts
 * const GuardedQueue = guardClass(Queue, loadRepOK('models/queue'), { mode: 'sample', rate: 0.01, report: log });
 * const queue = new GuardedQueue();
 * ```
 */
export function guardClass<C extends Class>(
  Class: C,
  repOK: Invariant<InstanceType<C>>,
  options: GuardOptions = {},
): C {
  requireRepOK(repOK, 'guardClass');
  requireClass(Class);
  const settings = guardSettings(options);
  const members = membersOf(Class.prototype as object);
  requireMembers(settings.methods, members, Class.prototype as object);
  if (settings.mode === 'off' || guardedClasses.get(Class) === repOK) return Class;
  const monitor = new CallMonitor(repOK as unknown as Invariant, settings);
  const Guarded = monitoredSubclass(Class, monitor);
  Object.defineProperty(Guarded, 'name', { value: Class.name, configurable: true });
  Object.defineProperty(Guarded.prototype, ORIGINAL_PROTOTYPE, { value: Class.prototype });
  guardMembers(Guarded.prototype as object, members, monitor, settings.methods);
  guardStatics(Guarded, Class, monitor);
  guardedClasses.set(Guarded, repOK);
  return Guarded as C;
}

/** Returns a subclass whose constructor checks the new object. */
function monitoredSubclass(Class: Class, monitor: CallMonitor): Class {
  const Base = Class as unknown as new (...args: unknown[]) => Record<PropertyKey, unknown>;
  return class Guarded extends Base {
    constructor(...args: unknown[]) {
      // Calls that a constructor makes are not checked.
      monitor.enter();
      try {
        super(...args);
      } finally {
        monitor.leave();
      }
      if (!Object.prototype.isPrototypeOf.call(Guarded.prototype, this))
        throw returnedOtherError(Class, this);
      monitor.check(this, 'constructor');
    }
  };
}

/** Overrides the methods and setters of the class and its superclasses by functions that run through the monitor. */
function guardMembers(
  prototype: object,
  members: Members,
  monitor: CallMonitor,
  checkedKeys: ReadonlySet<PropertyKey> | undefined,
): void {
  for (const [key, member] of members) {
    if (checkedKeys !== undefined && !checkedKeys.has(key)) continue;
    const { value, set } = member as { readonly value?: unknown; readonly set?: Method };
    if (typeof value === 'function') {
      const checkedValue = monitored(monitor, String(key), value as Method);
      Object.defineProperty(prototype, key, { ...member, value: checkedValue });
    } else if (set !== undefined) {
      Object.defineProperty(prototype, key, {
        ...member,
        set: monitored(monitor, `set ${String(key)}`, set),
      });
    }
  }
}

/** Returns a function with the name and length of a method that runs the method through the monitor. */
function monitored(monitor: CallMonitor, operation: string, method: Method): Method {
  const through = function (this: object, ...args: unknown[]): unknown {
    return monitor.call(this, operation, method, args);
  };
  for (const key of ['name', 'length'] as const) {
    Object.defineProperty(through, key, { value: method[key], configurable: true });
  }
  return through;
}

function requireClass(value: unknown): asserts value is Class {
  const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
  if (typeof prototype === 'object' && prototype !== null && !('next' in prototype)) return;
  throw new LearnInvError('BAD_OPTION', 'guardClass needs a class', {
    expected: 'a class, or a function that is called with `new`',
    got: describeValue(value),
    hint:
      typeof value === 'object' && value !== null
        ? 'to guard one object: guard(object, repOK)'
        : 'pass the class first, then its repOK',
  });
}

function returnedOtherError(Class: Class, other: object): LearnInvError {
  return new LearnInvError('CANNOT_GUARD', `the constructor of ${Class.name} returned another object`, {
    expected: `a new ${Class.name}`,
    got: describeValue(other),
    hint: `guard the object that the constructor returns: guard(new ${Class.name}(…), repOK)`,
  });
}
