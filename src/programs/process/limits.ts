import { availableParallelism } from 'node:os';

/** Milliseconds, at least, to load a module: compiling TypeScript takes seconds on a busy machine. */
const MIN_LOADING = 10_000;
/** Milliseconds, at least, for code of a subject outside of calls. */
const MIN_WORK = 5000;

/** Returns the milliseconds in which a module must load. */
export const loadingLimit = (timeout: number): number => Math.max(MIN_LOADING, timeout);

/** Returns the milliseconds that code of a subject may take while work of this package runs: in promises, ticks and accessors. */
export const workLimit = (timeout: number): number => Math.max(MIN_WORK, timeout);

/** Default megabytes of memory that the process of a subject may take. */
export const MEMORY = 1024;
/** Cores whose threads need no memory of their own. */
const COUNTED_CORES = 4;
/** Megabytes that the code of learn-inv takes in each further thread of a training or a search. */
const THREAD = 64;

/** Returns the megabytes at which a process is ended. */
export const memoryLimit = (memory: number): number =>
  memory + THREAD * Math.max(0, availableParallelism() - COUNTED_CORES);
