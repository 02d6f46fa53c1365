import { LearnInvError } from '../../base/error.ts';
import { classNameOf, describeValue } from '../../base/options/describe-value.ts';
import { bindClass } from './bind-class.ts';
import { shareStates, stateOf } from './guard-state.ts';
import { guardHandler } from './guard-handler.ts';
import { guardSettings, type GuardOptions } from './guard-options.ts';
import { isGuardedBy } from './guarded-classes.ts';
import { guardedObjects } from './guarded-objects.ts';
import { requireRepOK, type Invariant } from './invariant.ts';
import { membersOf, requireMembers } from './public-members.ts';
import { CallMonitor } from './call-monitor.ts';

/**
 * Returns a proxy of an object that checks the object after each public method: a runtime assertion of its
 * representation invariant. The object is checked once at the start. It does not change, and only calls through the proxy
 * are checked.
 *
 * Methods run on the object itself, so `#private` fields work; a method that returns `this` returns the proxy. Calls of
 * the same object within a method are not checked separately. An asynchronous method is checked when it settles; calls
 * of the same object until then count as part of it, but see option `settleTimeout`. A generator is checked after each
 * step. Functions in fields are checked as methods. Setters are checked; reads and writes of fields are not.
 *
 * After a call, its arguments, its result and the objects in the fields of the receiver are judged too, if
 * they are guarded.
 *
 * @param object an object of the class that `repOK` is for.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options mode, sampling rate and others; by default every call is checked and findings are thrown.
 * @returns the proxy; the object itself in mode `off`, or if the same repOK guards it already.
 * @throws RepresentationError if the object is invalid and the mode throws; guarded methods throw it too.
 * @throws LearnInvError `BAD_OPTION` if an argument is not as expected; `CANNOT_GUARD` if another repOK guards the
 * object, or if it is frozen and owns methods. `UNKNOWN_METHOD` if the object lacks a method in `methods`. As findings:
 * `OUT_OF_SCOPE` if the repOK cannot judge the object, `REPOK_FAILED` if it throws or returns no boolean.
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
  const known = guardedObjects.get(object);
  if (known !== undefined) {
    if (known.repOK === repOK) return object;
    throw new LearnInvError('CANNOT_GUARD', `this ${classNameOf(object)} is guarded already`, {
      expected: 'an object without a guard, or the same repOK again',
      got: 'another repOK',
      hint: 'guard it once with a repOK that combines both: (object) => first(object) && second(object)',
    });
  }
  if (settings.mode === 'off' || isGuardedBy(object, repOK)) return object;
  const members = membersOf(object);
  requireMembers(settings.methods, members, object);
  let proxy: T;
  const toProxy = (value: unknown): unknown => (value === object ? proxy : value);
  const judge = bindClass(repOK as Invariant, Object.getPrototypeOf(object) as object, settings);
  const monitor = new CallMonitor(judge, settings, { given: repOK, toProxy });
  const handler = guardHandler(monitor, toProxy);
  for (const [key, { value }] of members)
    if (typeof value === 'function') handler.get!(object, key as string | symbol, undefined);
  proxy = new Proxy<T>(object, handler);
  guardedObjects.set(proxy, { object, repOK });
  stateOf(object, monitor);
  shareStates(object, proxy);
  monitor.check(object, undefined, guard);
  return proxy;
}

function requireObject(value: unknown): void {
  if (typeof value === 'object' && value !== null) return;
  throw new LearnInvError('BAD_OPTION', 'guard needs an object', {
    expected: 'an object whose methods change it',
    got: describeValue(value),
    hint:
      typeof value === 'function'
        ? 'to guard all objects of a class: guardClass(Class, repOK)'
        : 'pass the object first, then its repOK',
  });
}
