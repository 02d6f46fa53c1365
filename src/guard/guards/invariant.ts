import type { Verdict } from '../../learn/model/classifier.ts';
import type { Explanation } from '../../learn/model/explain/explanation.ts';
import { LearnInvError } from '../../base/error.ts';
import { describeValue } from '../../base/options/describe-value.ts';

/**
 * A repOK for guards and assertions: a learned one, from `loadRepOK` or a module of `learn-inv code`, or a hand-written
 * predicate. Only a learned repOK says why an object is invalid.
 *
 * @example
 * ```ts
 * const repOK: Invariant<Queue> = (queue) => queue.size === queue.items.length;
 * ```
 */
export interface Invariant<T extends object = object> {
  (object: T): boolean;
  /** Returns the verdict on an object with its probability, in [0, 1]. */
  readonly check?: (object: object) => Verdict;
  /** Explains why an object is invalid. */
  readonly explain?: (object: object) => Explanation;
  /**
   * Returns what is wrong with an invalid object: the message of a RepresentationError, in place of an explanation. The
   * repOK that `learn-inv code` writes has it; a hand-written one may. If it throws or returns no text, the message is as
   * without it.
   */
  readonly whyNot?: (object: T) => string | undefined;
}

/**
 * Asserts that a value is a repOK.
 *
 * @param caller name of the function that needs the repOK, for the error message: `guard`.
 * @throws LearnInvError `BAD_OPTION` if the value is not a function, or is a class.
 */
export function requireRepOK(value: unknown, caller: string): asserts value is Invariant<never> {
  if (typeof value === 'function' && !isClass(value)) return;
  throw new LearnInvError('BAD_OPTION', `${caller} needs a repOK`, {
    expected: 'a function (object) => boolean: a learned repOK, or a hand-written one',
    got: describeValue(value),
    hint: hintFor(value),
  });
}

function hintFor(value: unknown): string {
  if (typeof value === 'string') return `load the classifier first: loadRepOK(${JSON.stringify(value)})`;
  if (value instanceof Promise) return 'await it first';
  if (typeof value === 'object' && value !== null && 'encoding' in value) {
    return 'create a repOK from the model: createRepOK(model)';
  }
  return 'load a repOK that `learn-inv train` wrote: loadRepOK("models/<name>")';
}

/** True for class constructors, which can only be called with `new`. */
export const isClass = (value: unknown): boolean =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));

/** Any class, abstract or not, whose objects are of type `T`. */
export type Class<T extends object = object> = abstract new (...args: never[]) => T;
