/** Milliseconds to load a subject, in multiples of the timeout of a call. */
const FACTOR = 3;
/** Milliseconds to load a subject, at least: compiling TypeScript takes seconds on a busy machine. */
const MIN = 10_000;

/** Returns the milliseconds that loading a subject may take. */
export const loadingLimit = (timeout: number): number => Math.max(MIN, FACTOR * timeout);
