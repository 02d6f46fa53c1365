/** Milliseconds, at least, to load a module: compiling TypeScript takes seconds on a busy machine. */
const MIN_LOADING = 10_000;
/** Milliseconds, at least, for code of a subject outside of calls. */
const MIN_WORK = 5000;

/** Returns the milliseconds in which a module must load. */
export const loadingLimit = (timeout: number): number => Math.max(MIN_LOADING, timeout);

/** Returns the milliseconds that code of a subject may take while work of this package runs: in promises, ticks and accessors. */
export const workLimit = (timeout: number): number => Math.max(MIN_WORK, timeout);
