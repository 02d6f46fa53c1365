import { isInstance } from './is-instance.ts';
import { makesError, throwingFrame } from './stack-frames.ts';

/**
 * True if a `throw` of the code that ran threw a value, or a module of Node refused an argument that the code passed on; false for
 * errors of the language, such as a property of undefined.
 */
export const isRefusal = (value: unknown): boolean =>
  !isInstance(value, Error) ||
  isRefusedByNode(value) ||
  makesError(throwingFrame(value), value.constructor.name);

/** True for an error by which Node refuses an argument, such as an offset beyond the end of a buffer. */
export const isRefusedByNode = (error: Error): boolean => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^ERR_(?!INTERNAL)/.test(code);
};
