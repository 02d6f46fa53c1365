import { LearnInvError } from '../../base/error.ts';
import { ORIGINAL_PROTOTYPE } from '../../objects/heap/plain-prototype.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { guardStatics } from './guard-statics.ts';
import { guardedPrototypes, guardsOf, isGuardedBy } from './guarded-classes.ts';
import { bindClass } from './bind-class.ts';
import { guardFunctionField } from './guard-function-field.ts';
import { guardMembers, guardSubclasses } from './guard-members.ts';
import { runningCalls } from './running-calls.ts';
import { requireRepOK, type Class, type Invariant } from './invariant.ts';
import { membersOf, requireMembers } from './public-members.ts';
import { CallMonitor } from './call-monitor.ts';

/**
 * Returns a subclass of the same name whose objects are checked after their constructor and after each public method.
 * The subclass overrides the checked methods, so identity (`===`), `#private` fields, `this` in callbacks and
 * `instanceof` work as usual. Calls are checked as with {@link guard}. A learned repOK treats objects of the subclass as
 * objects of the class.
 *
 * The given class does not change: objects that its own module creates with `new` are unguarded, except those returned
 * by a static method.
 *
 * Subclasses of the guarded class work: their methods are checked too, and a `super` call belongs to the call
 * that makes it. A class cannot find out when the constructor of its subclass ends. So an object of an
 * unguarded subclass is checked before its first call. Guard the subclass too to check its objects at the end
 * of its constructor. A learned repOK judges the fields of the class only; see option `extraFields`.
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
  const prototype = Class.prototype as object;
  requireMembers(settings.methods, membersOf(prototype), prototype);
  if (settings.mode === 'off') return Class;
  const known = guardsOf(prototype);
  const isKnown = isGuardedBy(prototype, repOK);
  if (isKnown && known?.Guarded === Class) return Class;
  if (known !== undefined) guardSubclasses(prototype);
  const Guarded = monitoredSubclass(Class);
  Object.defineProperty(Guarded, 'name', { value: Class.name, configurable: true });
  Object.defineProperty(Guarded.prototype, ORIGINAL_PROTOTYPE, { value: prototype });
  const monitors = [...(known?.monitors ?? [])];
  if (!isKnown) {
    const judge = bindClass(repOK as unknown as Invariant, prototype, settings);
    const monitor = new CallMonitor(judge, settings, { given: repOK, onFunctionField });
    guardMembers(Guarded.prototype as object, membersOf(prototype), monitor);
    monitors.unshift(monitor);
  }
  guardStatics(Guarded, Class, monitors);
  guardedPrototypes.set(Guarded.prototype as object, { Guarded, monitors });
  return Guarded as C;
}

const onFunctionField = (object: object, key: PropertyKey): void =>
  guardFunctionField(object, key, guardsOf(object)?.monitors ?? []);

/** Returns a subclass whose constructor checks the new object. */
function monitoredSubclass(Class: Class): Class {
  const Base = Class as unknown as new (...args: unknown[]) => Record<PropertyKey, unknown>;
  return class Guarded extends Base {
    constructor(...args: unknown[]) {
      const prototype = new.target.prototype as object;
      const { Guarded: nearest, monitors } = guardsOf(prototype)!;
      if (nearest !== Guarded) {
        // A guarded subclass checks the object at the end of its own constructor.
        super(...args);
        return;
      }
      const subclasses = new.target === Guarded ? undefined : guardSubclasses(prototype);
      // Calls that a constructor makes of its object are not checked.
      const calls = monitors.map((monitor) => monitor.beginConstructor(prototype, Guarded as never));
      try {
        super(...args);
      } finally {
        runningCalls.length -= calls.length;
      }
      if (!Object.prototype.isPrototypeOf.call(Guarded.prototype, this))
        throw returnedOtherError(Class, this);
      for (const [index, monitor] of monitors.entries()) {
        monitor.constructed(this, calls[index]!, args, subclasses);
      }
    }
  };
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
