import { isInstance } from '../../base/is-instance.ts';
import { makesError, throwingFrame } from '../../base/stack-frames.ts';

/** True if a `throw` of the class threw a value; false for errors of the language, such as a property of undefined. */
export const isRefusal = (value: unknown): boolean =>
  !isInstance(value, Error) || makesError(throwingFrame(value), value.constructor.name);
