import { isInstance } from './is-instance.ts';
import { isOfLanguage, makesError, throwingFrame } from './stack-frames.ts';

/**
 * True if a `throw` of the code that ran threw a value, or a built-in refused an argument that the code passed on; false for other
 * errors of the language, such as a property of undefined.
 */
export const isRefusal = (value: unknown): boolean =>
  !isInstance(value, Error) ||
  isRefusedByBuiltIn(value) ||
  // Reading a stack takes longer than most calls.
  !isOfLanguage(value.constructor.name) ||
  makesError(throwingFrame(value), value.constructor.name);

/** The errors by which functions of the language refuse a text that they parse, such as `JSON.parse`: code that runs was parsed before. */
const OF_PARSERS = new Set(['SyntaxError', 'URIError']);

/** True for an error by which Node or a parser of the language refuses an argument: an offset beyond the end of a buffer, a text that is no JSON. */
export function isRefusedByBuiltIn(error: Error): boolean {
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && /^ERR_(?!INTERNAL)/.test(code)) return true;
  return OF_PARSERS.has(error.constructor.name) && throwingFrame(error) === undefined;
}
