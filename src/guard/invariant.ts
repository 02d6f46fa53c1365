import type { Verdict } from '../classifier/classifier.ts';
import type { Explanation } from '../classifier/explain/explanation.ts';
import { LearnInvError } from '../error.ts';
import { describeValue } from '../options/describe-value.ts';

/**
 * What guards and assertions ask whether an object is valid: a learned repOK, from `loadRepOK` or a standalone module,
 * or a hand-written predicate. Only a learned one can say why an object is invalid.
 */
export interface Invariant<T extends object = object> {
  (object: T): boolean;
  /** The verdict with its probability. */
  readonly check?: (object: object) => Verdict;
  /** Why an object is invalid. */
  readonly explain?: (object: object) => Explanation;
}

/**
 * Passes a repOK on.
 *
 * @param asker who needs it, for messages: `guard`.
 * @throws LearnInvError `BAD_OPTION` where it is no function.
 */
export function requireRepOK(value: unknown, asker: string): asserts value is Invariant<never> {
  if (typeof value === 'function' && !isClass(value)) return;
  throw new LearnInvError('BAD_OPTION', `${asker} needs a repOK`, {
    expected: 'a function from an object to whether it is valid: a learned repOK, or one written by hand',
    got: describeValue(value),
    hint: hintFor(value),
  });
}

function hintFor(value: unknown): string {
  if (typeof value === 'string') return `load the classifier first: loadRepOK(${JSON.stringify(value)})`;
  if (value instanceof Promise) return 'await it first';
  if (typeof value === 'object' && value !== null && 'encoding' in value) {
    return 'make a repOK of the model: createRepOK(model)';
  }
  return 'load one that `learn-inv train` wrote: loadRepOK("models/<name>")';
}

/** Whether a function can only be called with `new`. */
export const isClass = (value: unknown): boolean =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
