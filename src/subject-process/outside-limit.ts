/** Milliseconds, at least: compiling TypeScript takes seconds on a busy machine. */
const MIN = 10_000;

/** Returns the milliseconds that code of a subject may take outside of calls: as it is loaded, in promises and accessors. */
export const outsideLimit = (timeout: number): number => Math.max(MIN, timeout);
