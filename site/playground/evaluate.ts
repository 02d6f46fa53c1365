/**
 * Runs a text as a script of its own, and returns its last value.
 *
 * @throws SyntaxError if it is none; what it throws.
 */
// oxlint-disable-next-line no-eval -- the reader's own code is what the page runs
export const evaluate: (code: string) => unknown = eval;
