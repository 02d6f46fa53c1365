import { isInstance } from '../../is-instance.ts';
import { makesError, stackFrames } from '../../stack-frames.ts';

/** True if a `throw` of the class threw a value; false for errors of the language, such as a property of undefined. */
export function isRefusal(value: unknown): boolean {
  if (!isInstance(value, Error)) return true;
  const [top] = stackFrames(value);
  return top !== undefined && makesError(top, value);
}
