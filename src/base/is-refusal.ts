import { isInstance } from './is-instance.ts';
import { makesError, throwingFrame } from './stack-frames.ts';

/** True if a `throw` of the code that ran threw a value; false for errors of the language, such as a property of undefined. */
export const isRefusal = (value: unknown): boolean =>
  !isInstance(value, Error) || makesError(throwingFrame(value), value.constructor.name);
