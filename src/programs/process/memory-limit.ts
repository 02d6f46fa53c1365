import { availableParallelism } from 'node:os';

/** Default megabytes of memory that the process of a subject may take. */
export const MEMORY = 1024;
/** Cores whose threads need no memory of their own. */
const COUNTED_CORES = 4;
/** Megabytes that the code of learn-inv takes in each further thread of a training or a search. */
const THREAD = 64;

/** Returns the megabytes at which a process is ended. */
export const memoryLimit = (memory: number): number =>
  memory + THREAD * Math.max(0, availableParallelism() - COUNTED_CORES);
