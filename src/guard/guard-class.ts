import { LearnInvError } from '../error.ts';
import { STANDS_FOR } from '../heap/stands-for.ts';
import { describeValue } from '../options/describe-value.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { guardStatics } from './guard-statics.ts';
import { guardedClasses } from './guarded-classes.ts';
import { requireRepOK, type Invariant } from './invariant.ts';
import { membersOf, requireMembers } from './public-members.ts';
import { Watch } from './watch.ts';

/** Any class, abstract ones too. */
export type Class<T extends object = object> = abstract new (...args: never[]) => T;
type Method = (...args: unknown[]) => unknown;
type Members = ReadonlyMap<PropertyKey, PropertyDescriptor>;

/**
 * A class of the same name whose objects check themselves after their constructor and after each public method: a
 * subclass that overrides every method, so the objects are themselves (`===`, `#private` fields, `this` in a
 * callback) and `instanceof` the class given. Calls are checked as by {@link guard}; those made within
 * another call of the same guard, on whichever object, are part of it. Learned repOKs take its objects for those of the
 * class.
 *
 * The class given stays as it is, so what its own module makes with `new` is not guarded, except where a static
 * method returns it. An object of a further subclass is checked from the end of this constructor on; to wait for its
 * own, guard the subclass.
 *
 * @param Class the class, which may be abstract or a function of old.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options as of {@link guard}.
 * @returns the guarded class; in mode `off`, or where this repOK guards it already, the class itself.
 * @throws LearnInvError `BAD_OPTION` where an argument cannot be used, `UNKNOWN_METHOD` where `methods` names none;
 * from the constructor `CANNOT_GUARD` where it returns another object.
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
  const watch = new Watch(repOK as unknown as Invariant, settings);
  const Guarded = checkedSubclass(Class, watch);
  Object.defineProperty(Guarded, 'name', { value: Class.name, configurable: true });
  Object.defineProperty(Guarded.prototype, STANDS_FOR, { value: Class.prototype });
  guardMembers(Guarded.prototype as object, members, watch, settings.methods);
  guardStatics(Guarded, Class, watch);
  guardedClasses.set(Guarded, repOK);
  return Guarded as C;
}

function checkedSubclass(Class: Class, watch: Watch): Class {
  const Base = Class as unknown as new (...args: unknown[]) => Record<PropertyKey, unknown>;
  return class Guarded extends Base {
    constructor(...args: unknown[]) {
      // What a constructor calls is part of it.
      watch.enter();
      try {
        super(...args);
      } finally {
        watch.leave();
      }
      if (!Object.prototype.isPrototypeOf.call(Guarded.prototype, this)) throw returnedOther(Class, this);
      watch.check(this, 'constructor');
    }
  };
}

/** Puts a checked member in front of each one that the class and those above it define. */
function guardMembers(
  prototype: object,
  members: Members,
  watch: Watch,
  checked: ReadonlySet<PropertyKey> | undefined,
): void {
  for (const [key, member] of members) {
    if (checked !== undefined && !checked.has(key)) continue;
    const { value, set } = member as { readonly value?: unknown; readonly set?: Method };
    if (typeof value === 'function') {
      const checkedValue = callThrough(watch, String(key), value as Method);
      Object.defineProperty(prototype, key, { ...member, value: checkedValue });
    } else if (set !== undefined) {
      Object.defineProperty(prototype, key, {
        ...member,
        set: callThrough(watch, `set ${String(key)}`, set),
      });
    }
  }
}

function callThrough(watch: Watch, operation: string, method: Method): Method {
  const through = function (this: object, ...args: unknown[]): unknown {
    return watch.call(this, operation, method, args);
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
        : 'give the class',
  });
}

function returnedOther(Class: Class, other: object): LearnInvError {
  return new LearnInvError('CANNOT_GUARD', `the constructor of ${Class.name} returned another object`, {
    expected: `a new ${Class.name}`,
    got: describeValue(other),
    hint: `guard the object that it gives: guard(new ${Class.name}(…), repOK)`,
  });
}
