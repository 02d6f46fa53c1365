const INTERNAL = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError']);

/**
 * True for an error of the language. A class may reject other errors on purpose while another call is pending, such as
 * that it is busy.
 */
export function isInternalError(error: unknown): boolean {
  try {
    return error instanceof Error && INTERNAL.has(error.name);
  } catch {
    return false;
  }
}
