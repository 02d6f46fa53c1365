import { getOrInsert } from '../../base/get-or-insert.ts';
import type { RepOK } from '../../learn/model/classifier.ts';
import type { GuardSettings } from './guard-options.ts';
import type { Class, Invariant } from './invariant.ts';

/** Bound repOKs by the repOK, the prototype and the treatment of extra fields, since guards of many objects share them. */
const bound = new WeakMap<Invariant, WeakMap<object, BoundByFields>>();

/** Bound repOKs by the treatment of extra fields. */
type BoundByFields = Partial<Record<GuardSettings['extraFields'], Invariant>>;

/**
 * Returns the repOK that judges objects of a class and its subclasses as objects of the learned class, whatever the name
 * of the class is. Returns the repOK itself if it is hand-written, or if the class is built in.
 *
 * @param prototype of the guarded class.
 */
export function bindClass(
  repOK: Invariant,
  prototype: object | null,
  { extraFields }: Pick<GuardSettings, 'extraFields'>,
): Invariant {
  const Class = prototype?.constructor;
  if (!isLearned(repOK) || prototype === null || !isOwnClass(Class)) return repOK;
  const ofRepOK = getOrInsert(bound, repOK, () => new WeakMap<object, BoundByFields>());
  const ofClass = getOrInsert(ofRepOK, prototype, (): BoundByFields => ({}));
  return (ofClass[extraFields] ??= repOK.bind(Class, { extraFields }));
}

/** True for a learned repOK; every function has a method `bind`, but only these have their own. */
const isLearned = (repOK: Invariant): repOK is Invariant & Pick<RepOK, 'bind'> =>
  Object.hasOwn(repOK, 'bind') && Object.hasOwn(repOK, 'model');

/** True for a class of the program, rather than of the language. */
const isOwnClass = (value: unknown): value is Class =>
  typeof value === 'function' && !/\[native code\]\s*\}$/.test(Function.prototype.toString.call(value));
