import { isInstance } from './is-instance.ts';
import { isRefusedByNode } from './is-refused-by-node.ts';
import { makesError, throwingFrame } from './stack-frames.ts';

/**
 * True if a `throw` of the code that ran threw a value, or a module of Node refused an argument that the code passed on; false for
 * errors of the language, such as a property of undefined.
 */
export const isRefusal = (value: unknown): boolean =>
  !isInstance(value, Error) ||
  isRefusedByNode(value) ||
  makesError(throwingFrame(value), value.constructor.name);
