import { isInstance } from '../../is-instance.ts';
import { makesError, stackFrames } from '../../stack-frames.ts';

/** The classes of the errors that the language throws. Their names count, since a class may run in another realm. */
const OF_LANGUAGE = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
]);

/** True if a `throw` of the class threw a value; false for errors of the language, such as a property of undefined. */
export function isRefusal(value: unknown): boolean {
  if (!isInstance(value, Error)) return true;
  if (!OF_LANGUAGE.has(value.constructor.name)) return true;
  const [top] = stackFrames(value);
  return top !== undefined && makesError(top, value);
}
