import { LearnInvError } from '../error.ts';
import { classNameOf, describeValue } from '../options/describe-value.ts';
import { guardHandler } from './guard-handler.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { isGuardedBy } from './guarded-classes.ts';
import { guards } from './guards.ts';
import { requireRepOK, type Invariant } from './invariant.ts';
import { membersOf, requireMembers } from './public-members.ts';
import { Watch } from './watch.ts';

/**
 * A stand-in for an object that checks it after each public method called from outside: a runtime assertion of its
 * representation invariant. The object itself is checked at once, and stays as it is; only calls through the
 * stand-in are checked. A method runs on the object itself, so `#private` fields work; where it returns `this`, the
 * stand-in comes back. Calls that a method makes in turn are part of it. An asynchronous method is checked when it settles (until
 * then, calls of the same object are taken for part of it), a generator after each step. Reading and writing fields
 * is not checked, a property's setter is.
 *
 * @param object any object; its class should be what `repOK` was trained on. Guarded by the same repOK already, it is
 * given back as it is.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options what to check and what to do about findings; `throw` everything by default.
 * @returns the stand-in; in mode `off` the object itself.
 * @throws RepresentationError (at once and from guarded methods) where the object is broken and the mode throws.
 * @throws LearnInvError `BAD_OPTION` where an argument cannot be used; `CANNOT_GUARD` where the object is guarded by
 * another repOK, or owns methods that it does not allow to replace (frozen); `UNKNOWN_METHOD` where `methods` names
 * none; and as a finding, `OUT_OF_SCOPE` where the repOK cannot judge the object, `REPOK_FAILED` where it threw.
 * @example
 * ```ts
 * const queue = guard(new Queue(), loadRepOK('models/queue'));
 * queue.enqueue(1); // fine
 * queue.dequeue(); // RepresentationError: Queue violates its representation invariant after dequeue …
 * ```
 */
export function guard<T extends object>(object: T, repOK: Invariant<T>, options: GuardOptions = {}): T {
  requireRepOK(repOK, 'guard');
  requireObject(object);
  const settings = guardSettings(options);
  const known = guards.get(object);
  if (known !== undefined) {
    if (known.repOK === repOK) return object;
    throw new LearnInvError('CANNOT_GUARD', `this ${classNameOf(object)} is guarded already`, {
      expected: 'an object without a guard, or the same repOK again',
      got: 'another repOK',
      hint: 'guard it once with a repOK that asks both: (object) => first(object) && second(object)',
    });
  }
  if (settings.mode === 'off' || isGuardedBy(object, repOK)) return object;
  const members = membersOf(object);
  requireMembers(settings.methods, members, object);
  let standIn: T;
  const outward = (value: unknown): unknown => (value === object ? standIn : value);
  const watch = new Watch(repOK as Invariant, settings, outward);
  const handler = guardHandler(watch, settings.methods, outward);
  for (const [key, { value }] of members)
    if (typeof value === 'function') handler.get!(object, key as string | symbol, undefined);
  standIn = new Proxy<T>(object, handler);
  guards.set(standIn, { object, repOK });
  watch.check(object, undefined);
  return standIn;
}

function requireObject(value: unknown): void {
  if (typeof value === 'object' && value !== null) return;
  throw new LearnInvError('BAD_OPTION', 'guard needs an object', {
    expected: 'an object whose methods change it',
    got: describeValue(value),
    hint:
      typeof value === 'function' ? 'to guard all objects of a class: guardClass(Class, repOK)' : 'give one',
  });
}
